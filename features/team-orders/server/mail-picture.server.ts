import type { Database } from '#lib/database/database.server.ts';
import type { MailPicture } from '#lib/mail/mailer.server.ts';
import { describeSide } from '../preview/messages.ts';
import { picturedUniform } from './pictured-uniform.ts';
import { findTeamOrder, type OrderVersion, type TeamOrder } from './team-order.server.ts';

/** Names the picture of a version as the outbox stores it until the mail is sent. */
export function pictureOf({ id, version }: Pick<TeamOrder, 'id' | 'version'>): MailPicture {
  const uniform = picturedUniform(version);
  return { of: `${id} ${version.number}`, alt: `${describeSide(uniform, 'front')} ${describeSide(uniform, 'back')}` };
}

/** The version in a mail's picture, or null if the order is deleted. */
export async function findPictured(database: Database, of: string): Promise<OrderVersion | null> {
  const [id = '', number] = of.split(' ');
  const order = await findTeamOrder(database.db, { id }, Date.now());
  return order?.versions.find((version) => version.number === Number(number)) ?? null;
}
