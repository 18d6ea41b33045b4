import { client } from '#core/contract/browser-client.ts';
import type { SizeTablesResponse } from '#core/contract/responses.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';

let loading: Promise<SizeTable[] | null> | undefined;

/** The size tables, fetched once. Null if they did not load. */
export function browserSizeTables(): Promise<SizeTable[] | null> {
  loading ??= client()
    .callOwn<SizeTablesResponse>('GET', '/size-tables')
    .then(
      (response) => (response.success ? response.tables : null),
      () => null,
    )
    .then((tables) => {
      if (!tables) loading = undefined;
      return tables;
    });
  return loading;
}
