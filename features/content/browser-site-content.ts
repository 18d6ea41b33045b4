import { client } from '#core/contract/browser-client.ts';
import type { SiteContent } from '#core/contract/site-content.ts';

let asked: Promise<SiteContent | null> | undefined;

/** The label's texts for a page reached without a document, asked for once; null where they did not come. */
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
