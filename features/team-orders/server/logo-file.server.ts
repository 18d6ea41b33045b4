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

/** How long a logo waits for its order, in milliseconds. */
export const logoKeptMs = retentionDays.logoWithoutOrder * 24 * 60 * 60 * 1000;

const factsSchema = logoSchema.pick({ kind: true, width: true, height: true, note: true });

/** What the upload desk asks of a team's logo. */
export const logoRules: UploadRules = {
  admit(wish) {
    const name = cleanName(wish.name);
    const refused = refuseByName({ ...wish, name });
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

/** A picture is shown, and turned where it lies on its side; one that breaks on decoding is refused. */
async function withPicture(file: UploadedFile, content: LogoContent): Promise<{ facts: LogoContent; preview: Uint8Array } | null> {
  const { width, height } = content;
  if (width === null || height === null) return null;
  const pixels = content.kind === 'png' ? pngPixels(await file.read(0, 64)) : await jpegPixels(file);
  const limit = pixels && previewLimit(pixels);
  if (!limit) return null;
  const thumbnail = await makeThumbnail(() => file.read(0, file.size), { pixels: limit });
  if (thumbnail === 'broken') throw refusal('damaged');
  if (thumbnail === 'slow') return null;
  return { facts: thumbnail.turned ? { ...content, width: height, height: width } : content, preview: thumbnail.bytes };
}

export type LogoFiles = ReturnType<typeof createLogoFiles>;

/** The team's logos: what a page shows of one, and what an order makes its own. */
export function createLogoFiles(uploads: Uploads) {
  return {
    /** The logo of that token, as its uploader may see it; null where there is none. Throws UploadRejection. */
    async find(token: string): Promise<Logo | null> {
      const entry = await uploads.find(token);
      return entry && logoOf(entry);
    },

    /** The logo that lies there; null where it is gone. */
    async findById(id: string): Promise<Logo | null> {
      const entry = await uploads.findById(id);
      return entry && logoOf(entry);
    },

    /** Where the upload of that token lies: what may be stored of it, and no key to it. Throws UploadRejection. */
    findId: async (token: string): Promise<string | null> => (await uploads.find(token))?.id ?? null,

    /**
     * Makes the logo the order's, in the transaction that stores the order. Call `find` before: it settles
     * a file that came whole a moment ago. null where it cannot be had: never uploaded whole, cleared, or
     * another order's.
     *
     * @example const logo = await logos.claim(trx, { token, owner: order.id })
     */
    async claim(trx: Trx, claim: { token: string; owner: string }): Promise<(Logo & { uploadId: string }) | null> {
      const entry = await uploads.claim(trx, claim);
      return entry && { ...logoOf(entry), uploadId: entry.id };
    },

    /** A token by which a coach who changes the order, or a draft by its link, has its logo in the form on whatever device. */
    lend: (trx: Trx, uploadId: string, sheetId?: string) => uploads.lend(trx, uploadId, sheetId),

    /** A token for a copy of an order's logo, for the order that follows it: each keeps its own. null where it is gone. */
    copy: (uploadId: string) => uploads.copy(uploadId),

    /** Lets go of an order's logo, so that the order that replaces it can claim it. */
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
