import { expect, it } from 'vitest';
import { allFaults } from './fault-rows.ts';
import { proveFault } from './faults.ts';

/** One of each kind; `npm run prove -- --only faults` runs all. */
const short = /hangs$|THROTTLED once|wrong quantity|script|held by|folder|S3: fails/;

it.each(allFaults.filter(({ name }) => short.test(name)).map((fault) => [fault.name, fault] as const))(
  'while this fails, each visitor is answered as designed, and nothing is lost: %s',
  { timeout: 120_000 },
  async (_, fault) => {
    expect(await proveFault(fault)).toEqual([]);
  },
);
