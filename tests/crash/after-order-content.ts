import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A suit of which few are counted in one size and none in another, which is made to order, and a cap of which there are plenty. */
const products = {
  suit: 'options: { Size: [S, M, L, XL] }\nvariants: { S: 3000, M: 60, L: 25, XL: made to order }',
  cap: 'variants: { Default: 100000 }',
  jersey: 'options: { Size: [S, M] }\nvariants: { S: made to order, M: made to order }',
};

/** Counts of the variants that are counted. */
export const countedVariants = { 'suit--s': 3000, 'suit--m': 60, 'suit--l': 25, 'cap--default': 100_000 };

export const soldVariants = [...Object.keys(countedVariants), 'suit--s', 'suit--xl', 'jersey--s', 'jersey--m'];

/** Other sizes of a variant; also one that there is not, which is refused. */
export const otherSizes = (variantId: string): string[] =>
  variantId.startsWith('suit')
    ? ['suit--s', 'suit--m', 'suit--l', 'suit--xl'].filter((id) => id !== variantId)
    : [variantId === 'jersey--s' ? 'jersey--m' : 'jersey--s'];

export async function writeAfterOrderContent(contentDir: string) {
  await mkdir(join(contentDir, 'products'), { recursive: true });
  await writeFile(join(contentDir, 'collections.yaml'), '[]\n');
  for (const [handle, rest] of Object.entries(products))
    await writeFile(
      join(contentDir, 'products', `${handle}.yaml`),
      `name: ${handle}\ncategory: Proof\ndescription: For the proof.\nprice: 33.35\n${rest}\n`,
    );
}
