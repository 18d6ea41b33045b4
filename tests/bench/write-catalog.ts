import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

const kinds = ['tee', 'hoodie', 'pants', 'jersey', 'shorts', 'coat', 'bomber', 'low-top'];
const words = ['Harbor', 'Court', 'Table', 'Bolt', 'Seam', 'Warp', 'Baseline', 'Wing', 'Selvedge', 'Tipoff'];
const tags = ['sports', 'bywe', 'streetwear', 'outerwear', 'leather', 'fleece', 'archive', 'youth', 'footwear', 'runway'];

/** A product of a long list. The same place gives the same product. */
export function productOf(place: number) {
  const kind = kinds[place % kinds.length] ?? 'tee';
  return {
    handle: `${kind}-${place}`,
    name: `${words[place % words.length]} ${words[(place * 7 + 3) % words.length]} ${place}`,
    category: kind.charAt(0).toUpperCase() + kind.slice(1),
    kind,
    tags: [tags[place % tags.length], tags[(place * 3 + 1) % tags.length]].flatMap((tag, at, all) =>
      tag && all.indexOf(tag) === at ? tag : [],
    ),
    description: `Number ${place} of the long list, cut for the bench. Two sentences as a real product has them, with ${240 + (place % 90)} g of cloth.`,
    price: 85 + (place % 500),
    sizes: ['S', 'M', 'L', 'XL'],
    colours: { Ink: '#222226', Bone: '#d6cfbf' },
    stock: (size: string) => (place * 7 + size.length) % 11,
  };
}

/** Writes a catalog of that many products as files, each with the same pictures, none by default. */
export function writeCatalog(directory: string, count: number, pictures: { file: string; alt: string }[] = []) {
  mkdirSync(join(directory, 'products'), { recursive: true });
  const handles: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const { handle, sizes, colours, stock, ...product } = productOf(place);
    handles.push(handle);
    const file = {
      ...product,
      position: place,
      details: { Cloth: `${240 + (place % 90)} g cotton`, Care: 'Wash cold' },
      options: { Size: sizes, Color: colours },
      variants: Object.fromEntries(sizes.flatMap((size) => Object.keys(colours).map((color) => [`${size} / ${color}`, stock(size)]))),
      pictures,
    };
    writeFileSync(join(directory, 'products', `${handle}.yaml`), stringify(file));
  }
  writeFileSync(
    join(directory, 'collections.yaml'),
    stringify([{ handle: 'archive', title: 'Archive', description: 'A long shelf.', products: handles.slice(0, 24) }]),
  );
}
