import { findTeamCheckout } from '#commerce/builtin/index.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { formatColor, rolesOf, teamColors } from '#core/garment/team-colors.ts';
import { formatWindow } from '../domain/delivery.ts';
import { formatSizeCount } from '../domain/format-moment.ts';
import { assessmentMessages, formMessages, speedMessages } from '../domain/messages.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { CheckoutOverview, OrderView } from '../domain/order-view.ts';
import { countSizes } from '../domain/roster.ts';
import { overviewMessages } from '../order-page/overview-messages.ts';
import { describeSide } from '../preview/messages.ts';
import type { TeamOrderDeps } from './order-access.server.ts';
import { viewOrder } from './order-view.server.ts';
import { picturedUniform } from './pictured-uniform.ts';
import { findTeamOrder, type TeamOrder } from './team-order.server.ts';

/**
 * The team order of a checkout, as long as the checkout has it as it was sent. Null once its links were renewed or erased: whoever had only
 * the checkout's link then sees it no more either (R5.14).
 */
export async function findByCheckout({ database, now }: TeamOrderDeps, checkoutId: string): Promise<TeamOrder | null> {
  const checkout = await findTeamCheckout(database.db, checkoutId);
  const order = checkout && (await findTeamOrder(database.db, { reference: checkout.tag.reference }, now()));
  if (!order || order.revision !== checkout.tag.revision) return null;
  const link = await database.db
    .selectFrom('team_order_links')
    .select('id')
    .where('order_id', '=', order.id)
    .where('created_at', '<=', checkout.madeAt)
    .limit(1)
    .executeTakeFirst();
  return link ? order : null;
}

export function overviewOf(order: TeamOrder, now: Date): CheckoutOverview {
  const view = viewOrder(order, { key: '', access: 'read', invoice: null, publicOrigin: '', now });
  const { teamName, fabric, shirtDesign, lettering, cut, colours, quantity, logo, logoDesign, roster } = view;
  const uniform = picturedUniform(order.version);
  return {
    teamName,
    contactName: order.version.order.contactName,
    uniforms: overviewMessages.uniforms(
      quantity,
      formMessages.fabrics[fabric].name,
      shirtDesign === 'plain' ? null : designName(shirtDesign),
    ),
    choices: choiceFacts({ lettering, cut }).map(([label, text]) => ({ label, text })),
    colors: rolesOf(colours).map((role) => ({ name: formatColor(colours, role), hex: teamColors[colours[role] ?? colours.lettering].hex })),
    logo: logo && { name: logo.name, kind: logo.kind, preview: logo.preview },
    logoDesign,
    players: roster.map(({ id, name, number, size }) => ({ id, name, number, size })),
    playerCount: orderPageMessages.playerCount(roster.length, quantity),
    sizes: countSizes(roster).map(formatSizeCount),
    delivery: deliveryIn(view),
    drawings: { front: describeSide(uniform, 'front'), back: describeSide(uniform, 'back') },
  };
}

function deliveryIn({ delivery, approvedBy, rush }: OrderView): CheckoutOverview['delivery'] {
  if (!delivery) return null;
  const { window, neededBy, assessment } = delivery;
  return {
    dates: formatWindow(window),
    counted: approvedBy ? speedMessages(rush) : overviewMessages.counted(speedMessages(rush)),
    neededBy: neededBy && `${formatWeekday(neededBy)}${assessment === null ? '' : `: ${assessmentMessages[assessment].toLowerCase()}`}`,
  };
}
