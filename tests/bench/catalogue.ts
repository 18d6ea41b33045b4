import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

const kinds = ['tee', 'hoodie', 'pants', 'jersey', 'shorts', 'coat', 'bomber', 'low-top'];
const words = ['Harbor', 'Court', 'Table', 'Bolt', 'Seam', 'Warp', 'Baseline', 'Wing', 'Selvedge', 'Tipoff'];
const tags = ['sports', 'bywe', 'streetwear', 'outerwear', 'leather', 'fleece', 'archive', 'youth', 'footwear', 'runway'];

/** Writes a catalogue of so many products, the same each time, as a label would keep it in files. */
export function writeCatalogue(directory: string, count: number) {
  mkdirSync(join(directory, 'products'), { recursive: true });
  const handles: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const kind = kinds[i % kinds.length] ?? 'tee';
    const handle = `${kind}-${i}`;
    handles.push(handle);
    const product = {
      name: `${words[i % words.length]} ${words[(i * 7 + 3) % words.length]} ${i}`,
      category: kind.charAt(0).toUpperCase() + kind.slice(1),
      kind,
      tags: [tags[i % tags.length], tags[(i * 3 + 1) % tags.length]].filter((tag, place, all) => all.indexOf(tag) === place),
      position: i,
      description: `Number ${i} of the long list, cut for the bench. Two sentences as a real product has them, with ${240 + (i % 90)} g of cloth.`,
      details: { Cloth: `${240 + (i % 90)} g cotton`, Care: 'Wash cold' },
      options: { Size: ['S', 'M', 'L', 'XL'], Colour: { Ink: '#222226', Bone: '#d6cfbf' } },
      price: 85 + (i % 500),
      variants: Object.fromEntries(
        ['S', 'M', 'L', 'XL'].flatMap((size) => ['Ink', 'Bone'].map((colour) => [`${size} / ${colour}`, (i * 7 + size.length) % 11])),
      ),
      pictures: [],
    };
    writeFileSync(join(directory, 'products', `${handle}.yaml`), stringify(product));
  }
  writeFileSync(
    join(directory, 'collections.yaml'),
    stringify([{ handle: 'archive', title: 'Archive', description: 'A long shelf.', products: handles.slice(0, 24) }]),
  );
}
