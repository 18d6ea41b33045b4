import { client } from '#core/contract/browser-client.ts';
import type { SiteContent } from '#core/contract/site-content.ts';

let asked: Promise<SiteContent | null> | undefined;

/** The label's texts for a page reached by client navigation, fetched once. Null if they did not load. */
export function browserSiteContent(): Promise<SiteContent | null> {
  asked ??= client()
    .label()
    .then(
      (answer) => (answer.success ? answer.label : null),
      () => null,
    )
    .then((label) => {
      if (!label) asked = undefined;
      return label;
    });
  return asked;
}
