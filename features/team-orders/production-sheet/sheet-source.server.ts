import type { PDFImage } from 'pdf-lib';
import { brand } from '#core/config/brand.ts';
import type { TeamOrder } from '../server/team-order.server.ts';
import type { uniformsOf } from './expand-uniforms.ts';

/** What a production sheet is made from. `logo` is a PNG of the order's logo if it is made of pixels. */
export type ProductionSheetSource = { order: TeamOrder; logo: Uint8Array | null; now: Date };

/** What every page of a production sheet needs. */
export type ProductionSheet = ProductionSheetSource & { picture: PDFImage | null; shirts: ReturnType<typeof uniformsOf> };

const day = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, dateStyle: 'medium' });
/**
 * Formats a day for the production sheet, in the time zone of Los Angeles.
 *
 * @example dayOf(new Date('2026-11-21T20:00:00Z')) // 'Nov 21, 2026'
 */
export const dayOf = (at: Date) => day.format(at);
