import { createStockRepository } from '#commerce/builtin/index.ts';
import { CommandError, UsageError } from './errors.ts';
import { formatTable } from './table.ts';
import { withServices } from './with-services.ts';

export const stockUsage = `npm run cli -- stock show plain-cap
                     what is left of a product's variants, by their ids
               stock set plain-cap--default 12
                     so many are left from now on`;

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runStock(args: string[]): Promise<string> {
  const command = parse(args);
  return withServices(async ({ database }) => {
    const repository = createStockRepository(database);
    if (command.verb === 'set') {
      const set = await repository.set(command.variantId, command.count);
      if (!set) throw new CommandError(`There is no counted variant ${JSON.stringify(command.variantId)}.`);
      return `${set.variantId}: ${set.remaining} left.`;
    }
    const variants = await repository.show(command.handle);
    if (variants.length === 0) throw new CommandError(`There is no counted variant of ${JSON.stringify(command.handle)}.`);
    return formatTable([['Variant', 'Left'], ...variants.map(({ variantId, remaining }) => [variantId, String(remaining)])], [1]);
  });
}

type Command = { verb: 'show'; handle: string } | { verb: 'set'; variantId: string; count: number };

function parse([verb, name, count, ...more]: string[]): Command {
  if (verb !== 'show' && verb !== 'set') throw new UsageError(`There is no command stock ${JSON.stringify(verb ?? '')}.`);
  if (more.length > 0 || (verb === 'show' && count !== undefined)) throw new UsageError('There are words too many.');
  if (!name)
    throw new UsageError(verb === 'show' ? 'Which product? stock show needs its handle.' : 'Which variant? stock set needs its id.');
  if (verb === 'show') return { verb, handle: name };
  if (!count || !/^\d{1,6}$/.test(count)) throw new UsageError('How many are left? A whole number from 0 to 999999.');
  return { verb, variantId: name, count: Number(count) };
}
