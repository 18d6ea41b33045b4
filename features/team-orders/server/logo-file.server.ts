import { z } from 'zod';
import { retentionDays } from '#core/config/retention.ts';
import { type Logo, logoSchema } from '#core/contract/logo.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { makeThumbnail } from '#lib/uploads/thumbnail.server.ts';
import type { UploadEntry } from '#lib/uploads/upload-repository.server.ts';
import { type UploadedFile, UploadRejection, type UploadRules, type Uploads } from '#lib/uploads/uploads.server.ts';
import { previewLimit, recognizeLogo } from '../logo/logo-content.ts';
import { cleanName, type LogoContent, type LogoRefusal, logoRefusals, refuseByName } from '../logo/logo-file.ts';
import { jpegPixels, pngPixels } from '../logo/logo-pixels.ts';

/** How long a logo without an order is stored (R8.6), in milliseconds. */
export const logoKeptMs = retentionDays.logoWithoutOrder * 24 * 60 * 60 * 1000;

const factsSchema = logoSchema.pick({ kind: true, width: true, height: true, note: true });

/** The upload rules for a team's logo. */
export const logoRules: UploadRules = {
  admit(declared) {
    const name = cleanName(declared.name);
    const refused = refuseByName({ ...declared, name });
    if (refused) throw refusal(refused);
    return name;
  },
  async inspect(file) {
    const content = await recognizeLogo(file);
    if (typeof content === 'string') throw refusal(content);
    return { facts: content, preview: null, ...(await withPicture(file, content)) };
  },
  refusal: (code) => refusal(isRefusal(code) ? code : 'damaged'),
};

/** Makes the preview of a picture, rotated by its metadata. A picture that cannot be decoded is refused. */
async function withPicture(file: UploadedFile, content: LogoContent): Promise<{ facts: LogoContent; preview: Uint8Array } | null> {
  const { width, height } = content;
  if (width === null || height === null) return null;
  const pixels = content.kind === 'png' ? pngPixels(await file.read(0, 64)) : await jpegPixels(file);
  const limit = pixels && previewLimit(pixels);
  if (!limit) return null;
  const thumbnail = await makeThumbnail(() => file.read(0, file.size), { pixels: limit });
  if (thumbnail === 'broken') throw refusal('damaged');
  if (thumbnail === 'slow') return null;
  const facts = { ...content, note: thumbnail.invisible ? ('invisible' as const) : null };
  return { facts: thumbnail.turned ? { ...facts, width: height, height: width } : facts, preview: thumbnail.bytes };
}

export type LogoFiles = ReturnType<typeof createLogoFiles>;

/** The logos: what pages show of them, and how an order claims one. */
export function createLogoFiles(uploads: Uploads) {
  return {
    /** The logo of a token, as its uploader sees it, or null. Throws UploadRejection. */
    async find(token: string): Promise<Logo | null> {
      const entry = await uploads.find(token);
      return entry && logoOf(entry);
    },

    /** The logo of an upload id, or null if it is deleted. */
    async findById(id: string): Promise<Logo | null> {
      const entry = await uploads.findById(id);
      return entry && logoOf(entry);
    },

    /** The upload id of a token. It may be stored, because it opens nothing. Throws UploadRejection. */
    findId: async (token: string): Promise<string | null> => (await uploads.find(token))?.id ?? null,

    /**
     * Claims the logo for an order, in the transaction that stores the order. Call `find` before, which settles a file
     * whose upload has just ended. Gives null if the logo is not complete, deleted, or another order's.
     *
     * @example const logo = await logos.claim(trx, { token, owner: order.id })
     */
    async claim(trx: Trx, claim: { token: string; owner: string }): Promise<(Logo & { uploadId: string }) | null> {
      const entry = await uploads.claim(trx, claim);
      return entry && { ...logoOf(entry), uploadId: entry.id };
    },

    /** Makes a token for an existing logo, for a coach who changes the order or opens a shared draft on another device. */
    lend: (trx: Trx, uploadId: string, sheetId?: string) => uploads.lend(trx, uploadId, sheetId),

    /**
     * Makes a token for a copy of an order's logo, for a new order with its design; each order has its own file. Gives
     * null if the file is deleted.
     */
    copy: (uploadId: string) => uploads.copy(uploadId),

    /** Releases an order's logo, so that the replacing order can claim it. */
    release: (trx: Trx, owner: string) => uploads.release(trx, owner),
  };
}

function logoOf({ name, size, facts, hasPreview }: UploadEntry): Logo {
  return { name, bytes: size, ...factsSchema.parse(facts), preview: hasPreview };
}

function refusal(code: LogoRefusal): UploadRejection {
  return new UploadRejection(code, logoRefusals[code]);
}

const isRefusal = (code: string): code is LogoRefusal => z.enum(Object.keys(logoRefusals)).safeParse(code).success;
