import { z } from './zod.ts';

const logoKinds = ['png', 'jpg', 'pdf', 'ai', 'eps'] as const;
export type LogoKind = (typeof logoKinds)[number];

/** A team's logo whose upload is complete and was inspected. */
export const logoSchema = z.object({
  /** The file name that the uploader's browser sent. */
  name: z.string(),
  bytes: z.number().int(),
  /** The kind that the content shows, whatever the name says (R8.2). */
  kind: z.enum(logoKinds),
  /** In pixels, as displayed; null for vector files. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** `locked`: the file is encrypted and may ask for a password. `unended`: its last line is missing. `invisible`: every pixel is transparent. */
  note: z.enum(['locked', 'unended', 'invisible']).nullable(),
  /** Whether `/uploads/{token}/preview` has a thumbnail of it. */
  preview: z.boolean(),
});
export type Logo = z.infer<typeof logoSchema>;
