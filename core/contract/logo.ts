import { z } from 'zod';

const logoKinds = ['png', 'jpg', 'pdf', 'ai', 'eps'] as const;
export type LogoKind = (typeof logoKinds)[number];

/** A team's logo that is whole and was looked into. */
export const logoSchema = z.object({
  /** As its uploader's machine calls it. */
  name: z.string(),
  bytes: z.number().int(),
  /** By its content, whatever its name says. */
  kind: z.enum(logoKinds),
  /** In pixels, as it is seen; null for what is drawn in lines. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** `locked`: encrypted, and may ask for a password. `unended`: its last line is missing. */
  note: z.enum(['locked', 'unended']).nullable(),
  /** Whether `/uploads/{token}/preview` has a small picture of it. */
  preview: z.boolean(),
});
export type Logo = z.infer<typeof logoSchema>;
