import { tracedCall } from '../tracing/tracing.server.ts';

/**
 * Runs a statement as a span that is named by its operation and table, such as `insert orders`. Its text and values are not told: the table's
 * name is the only word that is taken from it.
 */
export function tracedQuery<T>(system: 'sqlite' | 'postgresql', sql: string, work: () => T): T {
  return tracedCall(() => {
    const operation = /^\s*(\w{1,20})/.exec(sql)?.[1]?.toLowerCase() ?? 'query';
    const table = /\b(?:from|into|update)\s+"?([a-z_]{1,60})"?/i.exec(sql)?.[1];
    const attributes = { 'db.system.name': system, 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) };
    return { name: table ? `${operation} ${table}` : operation, attributes };
  }, work);
}
