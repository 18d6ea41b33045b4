import { brand } from '#core/config/brand.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { choiceFacts, formatCut, formatLettering } from '#core/garment/format-choices.ts';
import { designName, formatDesign } from '#core/garment/format-design.ts';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { printedPlacement } from '#core/garment/logo-size.ts';
import { formatColors } from '#core/garment/team-colors.ts';
import { formatCents } from '#core/money.ts';
import { formatReorderOf, formatSample, formatSizes } from '#features/team-orders/server/mail-sections.server.ts';
import { formatStaffPin } from '#features/team-orders/server/proof-pins.server.ts';
import type { StoredLogo, TeamOrder } from '#features/team-orders/server/team-order.server.ts';
import { formatTable } from './table.ts';

/** Formats one line for each team order. Times are in the store's time zone. */
export function formatTeamOrderList(orders: TeamOrder[]): string {
  if (orders.length === 0) return 'No team orders.';
  const rows = orders.map(({ reference, status, submittedAt, version: { order, totalCents } }) => [
    reference,
    status.state,
    time.format(submittedAt),
    String(order.quantity),
    formatCents(totalCents),
    order.teamName,
    order.neededBy ?? '',
  ]);
  return formatTable([['Reference', 'State', 'Sent', 'Uniforms', 'Total', 'Team', 'Needed by'], ...rows], [3, 4]);
}

/** Formats one team order in full. */
export function formatTeamOrder(teamOrder: TeamOrder): string {
  const { reference, status, submittedAt, version, payer, invoice, steps, reorderOf, sample } = teamOrder;
  const { order, logo, totalCents } = version;
  const facts = [
    ['Team order', reference],
    ['State', status.state],
    ['Sent', time.format(submittedAt)],
    ['Version', status.version === 0 ? '' : String(status.version)],
    ['Review ends', status.review ? time.format(status.review.endsAt) : ''],
    ['Approved', status.approval ? `${time.format(status.approval.at)} by ${status.approval.by}` : ''],
    ['Team', order.teamName],
    ['Contact', order.contactName],
    ['Email', order.email],
    ['Phone', order.phone],
    ['PO number', order.purchaseOrder ?? ''],
    ['Checked out by', payer ? [payer.name, payer.email, payer.phone, ...payer.address].filter(Boolean).join(', ') : ''],
    ['Note', (payer?.note ?? '').replace(/\s+/g, ' ')],
    ['Invoice', invoice ?? ''],
    ['Uniforms', `${order.quantity} ${order.fabric}`],
    ['Design', designName(order.design)],
    ['Colors', formatColors(order.colours)],
    ...choiceFacts(order),
    ['Rush', order.rush ? 'yes' : 'no'],
    ['Logo', logoText(order, logo)],
    ['Logo placement', placementText(order, logo)],
    ['Needed by', order.neededBy ?? ''],
    ['Rule book', order.ruleBook ?? ''],
    ['Reorder', reorderOf ? formatReorderOf(reorderOf) : ''],
    ['Total', formatCents(totalCents)],
    ['Sample', sample ? formatSample(sample) : ''],
  ];
  const roster = order.roster.map(({ name, number, size }, index) => [`${index + 1}.`, number, name, size]);
  const history = steps.map(({ step, at, text = '' }) => [time.format(at), step, text.replace(/\s+/g, ' ')]);
  return [
    formatTable(facts.filter(([, value]) => value)),
    ...(roster.length > 0 ? [formatTable([['', 'Number', 'Name', 'Size'], ...roster])] : []),
    ...(history.length > 0 ? [formatTable(history)] : []),
    ...formatPins(teamOrder),
  ].join('\n\n');
}

/** What the coach marked on each version, in inches of the adult pattern, with the label's answers. */
function formatPins({ pins, versions }: TeamOrder): string[] {
  return versions.flatMap(({ number, order }) => {
    const marked = pins.filter(({ version }) => version === number);
    if (marked.length === 0) return [];
    const rows = marked.map((pin) => [...formatStaffPin(pin, order), pin.answer ?? '']);
    return [`Marks on version ${number}\n${formatTable([['', 'Place', 'Note', 'Answer'], ...rows])}`];
  });
}

function logoText({ needsLogoDesign }: UniformOrder, logo: StoredLogo | null): string {
  return logo ? `${logo.name}, ${logo.kind}` : needsLogoDesign ? 'to be designed' : 'comes by mail';
}

function placementText({ logoPlacement }: UniformOrder, logo: StoredLogo | null): string {
  return logo ? formatPlacement(printedPlacement(logoPlacement, logo)) : '';
}

/** Gives a team order as JSON output shows it. Scripts of the staff read the older names of three fields. */
export function toTeamOrderJson({ status, checkOffs, reorderOf, ...order }: TeamOrder) {
  return { ...order, standing: status, ticks: checkOffs, follows: reorderOf };
}

/** One row for each team order, for a spreadsheet. */
export function exportRows(orders: TeamOrder[]): string[][] {
  const header = ['reference', 'state', 'sent_at', 'approved_at', 'team', 'contact', 'email', 'phone', 'fabric', 'colours', 'quantity'];
  return [
    [...header, 'rush', 'logo', 'logo_placement', 'needed_by', 'total', 'invoice', 'sizes', 'roster', 'lettering', 'cut'],
    ...orders.map(({ reference, status, submittedAt, version: { order, logo, totalCents }, invoice }) => [
      reference,
      status.state,
      submittedAt.toISOString(),
      status.approval?.at.toISOString() ?? '',
      order.teamName,
      order.contactName,
      order.email,
      order.phone,
      order.fabric,
      formatDesign(order.design, order.colours),
      String(order.quantity),
      order.rush ? 'yes' : 'no',
      logoText(order, logo),
      placementText(order, logo),
      order.neededBy ?? '',
      (totalCents / 100).toFixed(2),
      invoice ?? '',
      formatSizes(order),
      order.roster.map(({ name, number, size }) => [number, name, size].join(' / ')).join('; '),
      formatLettering(order.lettering ?? usualLettering),
      formatCut(order.cut ?? usualCut),
    ]),
  ];
}

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone });
