import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createLimit } from '#core/async/limit.ts';
import { type createPictureDownload, mostPictureBytes, PictureRefused } from './picture-download.ts';
import { makeMaster } from './picture-master.ts';

/** `file` is the name in `content/pictures/`; `source` an https address or a file name. */
export type WantedPicture = { file: string; source: string };
type BroughtPictures = { brought: string[]; failed: { source: string; reason: string }[]; notes: { file: string; note: string }[] };

const atOnce = 4;
/** A run brings no more; the next run goes on. */
const mostPictures = 5000;

/**
 * Brings pictures into `to`, from the folder `from` where it has a file of that name, else from their address. One that cannot be had is
 * told and the others go on.
 */
export async function bringPictures({
  wanted,
  from,
  to,
  download,
}: {
  wanted: WantedPicture[];
  from: string | null;
  to: string;
  download: ReturnType<typeof createPictureDownload>;
}): Promise<BroughtPictures> {
  const result: BroughtPictures = { brought: [], failed: [], notes: [] };
  const inTurn = createLimit(atOnce);
  await Promise.all(
    wanted.map(({ file, source }, at) =>
      inTurn(async () => {
        try {
          if (at >= mostPictures) throw new PictureRefused(`is beyond the ${mostPictures} pictures of one run: run it again`);
          const { jpeg, note } = await makeMaster((await readLocal(from, [file, source])) ?? (await download(source)));
          await writeFile(join(to, file), jpeg);
          result.brought.push(file);
          if (note) result.notes.push({ file, note });
        } catch (error) {
          if (!(error instanceof PictureRefused)) throw error;
          result.failed.push({ source, reason: error.message });
        }
      }),
    ),
  );
  return result;
}

/** The bytes of the first of these names that the folder has; null where it has none. Only the last part of a path or address counts. */
async function readLocal(folder: string | null, names: string[]): Promise<Uint8Array | null> {
  if (folder === null) return null;
  for (const name of names) {
    const path = join(folder, lastPart(name));
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    if (found.size > mostPictureBytes) throw new PictureRefused(`is larger than ${mostPictureBytes / 1024 / 1024} MB`);
    return readFile(path);
  }
  return null;
}

/** @example lastPart('https://cdn.example/files/suit%20front.jpg?v=12') // 'suit front.jpg' */
function lastPart(name: string): string {
  const path = URL.canParse(name) ? new URL(name).pathname : name;
  try {
    return basename(decodeURIComponent(path));
  } catch {
    return basename(path);
  }
}
