import type { Database } from '#platform/database.server.ts';
import type { MailPicture } from '#platform/mail.server.ts';
import { sharedUniform } from './shared-uniform.ts';
import { type OrderVersion, readTeamOrders, type TeamOrder } from './team-order.server.ts';
import { describeSide } from './uniform-words.ts';

/** The picture of the version that a mail is about, as the outbox keeps it until the mail goes. */
export function pictureOf({ id, version }: Pick<TeamOrder, 'id' | 'version'>): MailPicture {
  const uniform = sharedUniform(version);
  return { of: `${id} ${version.number}`, alt: `${describeSide(uniform, 'front')} ${describeSide(uniform, 'back')}` };
}

/** The version that a mail's picture is of; null where the order is forgotten. */
export async function findPictured(database: Database, of: string): Promise<OrderVersion | null> {
  const [id = '', number] = of.split(' ');
  const rows = await database.db.selectFrom('team_orders').selectAll().where('id', '=', id).execute();
  const [order] = await readTeamOrders(database.db, rows, Date.now());
  return order?.versions.find((version) => version.number === Number(number)) ?? null;
}
