import { client } from '#core/contract/browser-client.ts';
import type { Label } from '#core/contract/label.ts';

let asked: Promise<Label | null> | undefined;

/** The label's texts for a page reached without a document, asked for once; null where they did not come. */
export function browserLabel(): Promise<Label | null> {
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
