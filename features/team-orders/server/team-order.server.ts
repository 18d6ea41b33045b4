import type { Kysely } from 'kysely';
import { z } from 'zod';
import { logoSchema } from '#core/contract/logo.ts';
import { type UniformOrder, writtenOrderSchema } from '#core/contract/uniform-order.ts';
import { cutFor } from '#core/garment/jersey-choices.ts';
import type { Cents } from '#core/money.ts';
import type {
  Tables,
  TeamOrderConceptRow,
  TeamOrderPinRow,
  TeamOrderRow,
  TeamOrderVersionRow,
  Trx,
} from '#lib/database/database.server.ts';
import type { CheckOff } from '../domain/check-offs.ts';
import type { Concept, ConceptAnswer } from '../domain/logo-design.ts';
import { chargedFor, type PriceList } from '../domain/order-pricing.ts';
import { type NumberedPin, type PinSide, pinSides } from '../domain/proof-pins.ts';
import { isSameDesign } from '../domain/same-design.ts';
import {
  type DerivedStatus,
  deriveStatus,
  orderStates,
  statusOf,
  type Transition,
  type TransitionRecord,
  transitions,
} from '../domain/status.ts';

const pricesSchema = z.object({ mesh: z.int(), lycra: z.int(), 'logo-design': z.int(), rush: z.int() }) satisfies z.ZodType<PriceList>;

const storedLogoSchema = logoSchema.extend({ uploadId: z.string() });
/** A logo as its order stores it. `uploadId` names the file and is no key to it. */
export type StoredLogo = z.infer<typeof storedLogoSchema>;

const payerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.array(z.string()),
  note: z.string().nullable(),
});
/** Who checked the order out, the delivery address, and the note to the label. */
export type Payer = z.infer<typeof payerSchema>;

const sampleSchema = z.object({ paidOn: z.string(), sample: z.string() });
/** A claimed sample: the day it was paid, and its order number or a name if given. */
export type OrderedSample = z.infer<typeof sampleSchema>;

/** A version. `note` is the label's comment on it. */
export type OrderVersion = {
  number: number;
  order: UniformOrder;
  logo: StoredLogo | null;
  totalCents: Cents;
  /** The prices at which it was ordered (R6.5). */
  prices: PriceList;
  note: string | null;
  madeAt: Date;
};

/** A pin, and the version that it is about. */
export type StoredPin = NumberedPin & { version: number };

/** A team order with everything stored of it. `status` is derived for the moment at which it was read. */
export type TeamOrder = {
  id: string;
  reference: string;
  submittedAt: Date;
  revision: number;
  version: OrderVersion;
  versions: OrderVersion[];
  steps: TransitionRecord[];
  /** The concepts of a paid logo design, and the coach's answer to each round. */
  concepts: Concept<StoredLogo>[];
  answers: ConceptAnswer[];
  /** The coach's check-offs, oldest version first. */
  checkOffs: CheckOff[];
  /** What the coach marked on the drawing of each version, oldest first. */
  pins: StoredPin[];
  status: DerivedStatus;
  checkout: { id: string; url: string } | null;
  invoice: string | null;
  payer: Payer | null;
  /** The order whose design it began with, and whether it still has that design. */
  reorderOf: { reference: string; sameDesign: boolean } | null;
  /** The sample whose credit the coach claims (R6.7). */
  sample: OrderedSample | null;
};

const isStep = (text: string): text is Transition => text in transitions;

/** Reads the versions and transitions of orders, in the order of the given rows. `now` is in milliseconds since 1970. */
export async function readTeamOrders(db: Kysely<Tables> | Trx, rows: TeamOrderRow[], now: number): Promise<TeamOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await db.selectFrom('team_order_versions').selectAll().where('order_id', 'in', ids).orderBy('number').execute();
  const steps = await db.selectFrom('team_order_steps').selectAll().where('order_id', 'in', ids).orderBy('number').execute();
  const checkOffs = await db.selectFrom('team_order_ticks').selectAll().where('order_id', 'in', ids).orderBy('version').execute();
  const concepts = await db.selectFrom('team_order_concepts').selectAll().where('order_id', 'in', ids).orderBy('number').execute();
  const answers = await db.selectFrom('team_order_concept_answers').selectAll().where('order_id', 'in', ids).orderBy('round').execute();
  const pins = await db
    .selectFrom('team_order_pins')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('version')
    .orderBy('number')
    .execute();
  const reordered = await newestVersions(
    db,
    rows.flatMap(({ follows }) => follows ?? []),
  );
  return rows.map((row) => {
    const taken = steps
      .filter(({ order_id }) => order_id === row.id)
      .flatMap(({ step, at, text }) => (isStep(step) ? [{ step, at: new Date(at), text: text ?? undefined }] : []));
    const made = versions.filter(({ order_id }) => order_id === row.id).map(toVersion);
    const version = made.at(-1);
    if (!version) throw new Error(`the team order ${row.reference} has no version`);
    const submittedAt = new Date(row.submitted_at);
    const before = row.follows === null ? undefined : reordered.get(row.follows);
    const awaitsLogo = (number: number) => isLogoToCome(made[number - 1]) && !(number === made.length && isApproved(row.state));
    return {
      id: row.id,
      reference: row.reference,
      submittedAt,
      revision: row.revision,
      version,
      versions: made,
      steps: taken,
      concepts: concepts.filter(({ order_id }) => order_id === row.id).map(toConcept),
      answers: answers
        .filter(({ order_id }) => order_id === row.id)
        .map(({ round, chosen, text, at }) => ({ round, chosen, text, at: new Date(at) })),
      checkOffs: checkOffs.filter(({ order_id }) => order_id === row.id).map(({ version, player }) => ({ version, player })),
      pins: pins.filter(({ order_id }) => order_id === row.id).flatMap(toPin),
      status: deriveStatus({ submittedAt, steps: taken, awaitsLogo }, new Date(now)),
      checkout: row.checkout_id && row.checkout_url ? { id: row.checkout_id, url: row.checkout_url } : null,
      invoice: row.invoice,
      payer: row.payer === null ? null : payerSchema.parse(JSON.parse(row.payer)),
      reorderOf:
        row.follows === null ? null : { reference: row.follows, sameDesign: before !== undefined && isSameDesign(before, version) },
      sample: row.sample === null ? null : sampleSchema.parse(JSON.parse(row.sample)),
    };
  });
}

/** The newest version of each of those orders, by order number. */
async function newestVersions(db: Kysely<Tables> | Trx, references: string[]): Promise<Map<string, OrderVersion>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_order_versions')
    .innerJoin('team_orders', 'team_orders.id', 'team_order_versions.order_id')
    .selectAll('team_order_versions')
    .select('team_orders.reference')
    .where('team_orders.reference', 'in', references)
    .orderBy('team_order_versions.number')
    .execute();
  return new Map(rows.map((row) => [row.reference, toVersion(row)]));
}

function toConcept({ number, round, logo, sent_at }: TeamOrderConceptRow): Concept<StoredLogo> {
  return { number, round, logo: storedLogoSchema.parse(JSON.parse(logo)), sentAt: new Date(sent_at) };
}

const isSide = (text: string): text is PinSide => pinSides.some((side) => side === text);

function toPin({ order_id: _, side, ...pin }: TeamOrderPinRow): StoredPin[] {
  return isSide(side) ? [{ ...pin, side }] : [];
}

/** True once approved. Old orders may lack a chosen logo, and erased orders have lost theirs. */
function isApproved(state: string): boolean {
  return orderStates.some((one) => one === state && statusOf(one).approved);
}

/** Whether the version's paid logo design has no chosen logo yet (R5.8). */
function isLogoToCome(version: OrderVersion | undefined): boolean {
  return version !== undefined && version.logo === null && chargedFor(version).logoDesign === 'charged';
}

function toVersion(row: TeamOrderVersionRow): OrderVersion {
  return {
    number: row.number,
    order: writtenOrderSchema.parse(asSewn(JSON.parse(row.content))),
    logo: row.logo === null ? null : storedLogoSchema.parse(JSON.parse(row.logo)),
    totalCents: row.total_cents,
    prices: pricesSchema.parse(JSON.parse(row.prices)),
    note: row.note,
    madeAt: new Date(row.made_at),
  };
}

/** A stored order without the sleeves that mesh never had: an order of before they were refused can have them. */
function asSewn(order: UniformOrder): UniformOrder {
  return order.cut ? { ...order, cut: cutFor(order.fabric, order.cut) } : order;
}

/** When the order was checked out, or null. */
export function placedAtOf({ steps }: Pick<TeamOrder, 'steps'>): Date | null {
  return steps.find(({ step }) => step === 'confirm')?.at ?? null;
}

type OrderName = { id: string } | { reference: string };

/** Reads an order. Gives null if there is none. */
export async function findTeamOrder(db: Kysely<Tables> | Trx, name: OrderName, now: number): Promise<TeamOrder | null> {
  const rows = await db
    .selectFrom('team_orders')
    .selectAll()
    .where((eb) => eb.and(name))
    .execute();
  return (await readTeamOrders(db, rows, now))[0] ?? null;
}

/** Reads an order and locks it until the transaction ends. Gives null if there is none. */
export async function lockTeamOrder(trx: Trx, name: OrderName, now: number): Promise<TeamOrder | null> {
  const rows = await trx
    .updateTable('team_orders')
    .set({ touched_at: now })
    .where((eb) => eb.and(name))
    .returningAll()
    .execute();
  return (await readTeamOrders(trx, rows, now))[0] ?? null;
}

/** Reads an order again that this transaction has changed. */
export async function requireTeamOrder(trx: Trx, id: string, now: number): Promise<TeamOrder> {
  const order = await lockTeamOrder(trx, { id }, now);
  if (!order) throw new Error('an order that this transaction has changed cannot be read');
  return order;
}
