import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { brand } from '#core/config/brand.ts';
import { rolesOn } from '#core/garment/design.ts';
import { aspectOf } from '#core/garment/logo-area.ts';
import { stretchOf } from '#core/garment/size-grades.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { toPdfPixels } from '#lib/pdf/pdf-pixels.server.ts';
import { listPlayers } from '../domain/roster.ts';
import { writeProductionSheet } from '../production-sheet/production-sheet.server.ts';
import type { TeamOrder } from '../server/team-order.server.ts';
import { packMessages } from './messages.ts';
import { approvalText, colorsCsv, isApprovedForPrint, printName, readmeText, rosterCsv, sizesCsv } from './packed-files.server.ts';
import { writePrintLayout } from './print-layout.server.ts';

/** The logo of an order: its bytes piece by piece, and pictures of one made of pixels: for print, and for the order sheet. */
export type PackedLogo = {
  pieces: () => AsyncIterable<Uint8Array>;
  print: { data: Uint8Array; width: number; height: number } | null;
  sheet: Uint8Array | null;
};

/**
 * Writes the factory pack of an order's newest version, a ZIP: for every player a layout at 1:1, the order sheet, the logo as uploaded, colors,
 * roster and size run as CSV, and a manifest with the SHA-256 of each. The same version gives the same bytes, whenever and wherever it is
 * written. Yields between two shirts, so that other requests are served.
 *
 * @example await writeFile('pack.zip', Buffer.concat(await writeFactoryPack({ order, logo: null })))
 */
export async function writeFactoryPack({ order, logo }: { order: TeamOrder; logo: PackedLogo | null }): Promise<Uint8Array[]> {
  const { version, status } = order;
  const approved = isApprovedForPrint(order);
  const made = (approved && status.approval?.at) || version.madeAt;
  const archive = createArchive();
  const logoFile = logo && version.logo ? `logo/original.${version.logo.kind}` : null;
  const picture = logo?.print ? toPdfPixels(logo.print) : null;
  const shirts = shirtsOf(order);
  const artworks = new Map(shirts.map(({ position, shirt }) => [position, shirt.artwork]));
  for (const { name, shirt } of shirts) {
    await setImmediate();
    archive.add(name, await writePrintLayout({ ...shirt, logo: picture, logoFile, approved, made }));
  }
  archive.add('order-sheet.pdf', await writeProductionSheet({ order, logo: logo?.sheet ?? null, now: made }));
  archive.add('roster.csv', rosterCsv(order, artworks));
  archive.add('sizes.csv', sizesCsv(order));
  archive.add('colors.csv', colorsCsv(order));
  archive.add('README.txt', readmeText(order, { hasLogo: logoFile !== null, artworks }));
  if (logo && logoFile) await archive.addPieces(logoFile, logo.pieces());
  const manifest = {
    format: `${brand.slug}-factory-pack-1`,
    reference: order.reference,
    version: version.number,
    madeAt: version.madeAt.toISOString(),
    approved: approved && status.approval ? { by: status.approval.by, at: status.approval.at.toISOString() } : null,
    note: packMessages.notAPattern,
    logo: version.logo && logoFile ? { file: logoFile, name: version.logo.name } : null,
    files: archive.files,
  };
  archive.add('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return archive.end();
}

/** The shirts to print, each with the name of its file. A player without a size has none; without a roster there is one for reference. */
function shirtsOf(order: TeamOrder) {
  const { version, reference } = order;
  const { teamName, colours, roster, logoPlacement } = version.order;
  const look = lookOf(version.order);
  const logo = version.logo || version.order.needsLogoDesign ? { aspect: aspectOf(version.logo), placement: logoPlacement } : null;
  const players = listPlayers(roster);
  const shirt = (player: Pick<(typeof players)[number], 'name' | 'number' | 'size' | 'sizeCategory'>, position: number | null) => {
    const stretch = stretchOf(player.size);
    if (!stretch) return null;
    const { name, number, size, sizeCategory } = player;
    return {
      title: packMessages.title(reference, position),
      head: [
        `${reference}, ${packMessages.version(version.number)}`,
        position === null ? packMessages.team : packMessages.player(position),
        ...(number ? [packMessages.number(number)] : []),
        ...(name ? [name] : []),
        packMessages.size(size),
        approvalText(order),
      ],
      artwork: drawUniform({ ...look, teamName, player: { name, number, sizeCategory }, logo }, stretch),
      stretch,
      colours,
      roles: rolesOn(look.design, colours),
    };
  };
  if (players.length === 0) {
    const team = shirt({ name: '', number: '', size: 'M', sizeCategory: 'adult' }, null);
    return team ? [{ name: 'print/team-M.pdf', position: 0, shirt: team }] : [];
  }
  return players.flatMap((player) => {
    const drawn = shirt(player, player.position);
    return drawn ? [{ name: printName(player), position: player.position, shirt: drawn }] : [];
  });
}

/** The time of every entry. It has no zone, so that the same pack has the same bytes everywhere. */
const entryTime = new Date(2026, 0, 1);

/** An archive in memory. Texts are compressed, PDFs are already; `files` tells each with its length and SHA-256. */
function createArchive() {
  const chunks: Uint8Array[] = [];
  const files: { path: string; bytes: number; sha256: string }[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  const begin = (entry: ZipDeflate | ZipPassThrough) => {
    entry.mtime = entryTime;
    zip.add(entry);
    return entry;
  };
  return {
    files,
    add(path: string, content: Uint8Array | string) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      begin(typeof content === 'string' ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)).push(bytes, true);
      files.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    /** A file that is packed already, such as a picture, is stored as it is. */
    async addPieces(path: string, pieces: AsyncIterable<Uint8Array>) {
      const entry = begin(new ZipPassThrough(path));
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        entry.push(piece);
      }
      entry.push(new Uint8Array(0), true);
      files.push({ path, bytes, sha256: hash.digest('hex') });
    },
    end(): Uint8Array[] {
      zip.end();
      if (failure) throw failure;
      return chunks;
    },
  };
}
