import { client } from '#core/contract/browser-client.ts';
import type { SiteContentResponse } from '#core/contract/responses.ts';
import type { SiteContent } from '#core/contract/site-content.ts';

let loading: Promise<SiteContent | null> | undefined;

/** The label's texts for a page reached by client navigation, fetched once. Null if they did not load. */
export function browserSiteContent(): Promise<SiteContent | null> {
  loading ??= client()
    .callOwn<SiteContentResponse>('GET', '/label')
    .then(
      (response) => (response.success ? response.label : null),
      () => null,
    )
    .then((content) => {
      if (!content) loading = undefined;
      return content;
    });
  return loading;
}
