import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '#core/contract/product.ts';
import { readProduct } from '#core/contract/read-product.ts';
import { chosenVariant, listPickers, movedAlong } from './variants.ts';

/** Bone comes in S and M (M sold out), Ink in M and L, Moss only in L and sold out. */
const suit = product(
  {
    Size: ['S', 'M', 'L'],
    Color: ['Bone', 'Ink', 'Moss'],
  },
  ['S Bone', 'M Bone -', 'M Ink', 'L Ink', 'L Moss -'],
);

describe('the option pickers', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', 'prototype'])('may be named %s', (name) => {
    const sent = (chosen: string) =>
      readProduct(
        JSON.parse(`{ "handle": "tee", "name": "Tee", "price": 20, "options": [{ "name": "${name}", "values": [{ "value": "S" }, { "value": "M" }] }],
          "variants": [{ "id": "s", "title": "S", ${chosen.replace('?', 'S')} }, { "id": "m", "title": "M", ${chosen.replace('?', 'M')} }] }`),
      );
    for (const chosen of [`"options": { "${name}": "?" }`, '"options": {}', '"price": 20']) {
      const tee = sent(chosen);
      const [picker] = tee?.variants[0] ? listPickers(tee, tee.variants[0]) : [];
      expect(picker?.choices.map(({ value, chosen, to }) => [value, chosen, to?.id])).toEqual([
        ['S', true, 's'],
        ['M', false, 'm'],
      ]);
    }
  });

  it('put swatches first', () => {
    expect(pickersAt(suit, 'S Bone').map(({ name, layout: look }) => `${name} ${look}`)).toEqual(['Color swatches', 'Size row']);
  });

  it.each([
    ['S Bone', 'S available, M out-of-stock, L not-made', 'Bone available, Ink available, Moss out-of-stock'],
    ['M Ink', 'S not-made, M available, L available', 'Bone available, Ink available, Moss out-of-stock'],
    ['L Moss', 'S not-made, M not-made, L out-of-stock', 'Bone available, Ink available, Moss out-of-stock'],
  ])('at %s: sizes %s; colors %s', (at, sizes, colours) => {
    const [color, size] = pickersAt(suit, at);
    expect(size?.choices.map(({ value, state }) => `${value} ${state}`).join(', ')).toBe(sizes);
    expect(color?.choices.map(({ value, state }) => `${value} ${state}`).join(', ')).toBe(colours);
  });

  it('tell the sizes that are made to order from those in stock', () => {
    const coat = product({ Size: ['S', 'M', 'L'], Color: ['Camel'] }, ['S Camel', 'M Camel *', 'L Camel -']);
    const [color, size] = pickersAt(coat, 'S Camel');
    expect(size?.choices.map(({ value, state }) => `${value} ${state}`)).toEqual(['S available', 'M made-to-order', 'L out-of-stock']);
    expect(color?.choices.map(({ value, state }) => `${value} ${state}`)).toEqual(['Camel available']);
    expect(leadsTo(coat, 'S Camel', 'Size', 'M')).toBe('M Camel');
  });

  it('a color that lacks the size moves to the nearest size that can be had', () => {
    expect(leadsTo(suit, 'S Bone', 'Color', 'Ink')).toBe('M Ink');
    expect(leadsTo(suit, 'L Ink', 'Color', 'Bone')).toBe('S Bone');
    expect(leadsTo(suit, 'M Ink', 'Size', 'L')).toBe('L Ink');
  });

  it('tell what was moved along', () => {
    const from = find(suit, 'S Bone');
    expect(movedAlong(suit, { from, to: find(suit, 'M Ink'), chosen: 'Color' })).toEqual([{ name: 'Size', value: 'M' }]);
    expect(movedAlong(suit, { from, to: find(suit, 'M Bone'), chosen: 'Size' })).toEqual([]);
  });

  it('between two equally near sizes the larger is taken', () => {
    const tee = product({ Size: ['S', 'M', 'L'], Color: ['Bone', 'Ink'] }, ['M Bone', 'S Ink', 'L Ink']);
    expect(leadsTo(tee, 'M Bone', 'Color', 'Ink')).toBe('L Ink');
  });

  it('never trap: every variant in stock is reached by taking its values in order', () => {
    const pants = product({ Size: ['S', 'M', 'L'], Length: ['Short', 'Long'], Color: ['Bone', 'Ink'] }, [
      'S Short Bone',
      'L Long Bone',
      'M Long Ink',
      'S Long Ink -',
      'L Short Ink',
    ]);
    for (const start of pants.variants) {
      for (const goal of pants.variants.filter(({ available }) => available)) {
        let at = start;
        for (const name of ['Color', 'Size', 'Length']) {
          const choice = listPickers(pants, at)
            .find((picker) => picker.name === name)
            ?.choices.find(({ value }) => value === goal.options[name]);
          expect(choice?.to, `${start.id} to ${goal.id}: ${name}`).not.toBeNull();
          at = choice?.to ?? at;
        }
        expect(at.id).toBe(goal.id);
      }
    }
  });

  it('are not there for a single variant', () => {
    expect(listPickers(product({ Size: ['One'] }, ['One']), find(product({ Size: ['One'] }, ['One']), 'One'))).toEqual([]);
  });
});

describe('the variant in the address', () => {
  it('is the one named, else the first', () => {
    expect(chosenVariant(suit, 'M Ink')?.id).toBe('M Ink');
    expect(chosenVariant(suit, 'nonsense')?.id).toBe('S Bone');
    expect(chosenVariant(suit, null)?.id).toBe('S Bone');
  });
});

function pickersAt(of: Product, id: string) {
  return listPickers(of, find(of, id));
}

function leadsTo(of: Product, at: string, option: string, value: string) {
  return pickersAt(of, at)
    .find(({ name }) => name === option)
    ?.choices.find((choice) => choice.value === value)?.to?.id;
}

function find(of: Product, id: string): Variant {
  const found = of.variants.find((variant) => variant.id === id);
  if (!found) throw new Error(`no variant ${id}`);
  return found;
}

/** Variants are written as their values; a minus after them means sold out, an asterisk made to order. */
function product(options: Record<string, string[]>, variants: string[]): Product {
  return {
    id: 'p',
    handle: 'p',
    name: 'P',
    description: '',
    category: '',
    kind: null,
    tags: [],
    price: 1,
    available: true,
    image: null,
    images: [],
    swatch: null,
    details: [],
    measures: [],
    goesWellWith: [],
    options: Object.entries(options).map(([name, values]) => ({
      name,
      values: values.map((value) => ({ value, swatch: name === 'Color' ? '#fff' : null })),
    })),
    variants: variants.map((written) => {
      const values = written.replace(/ [-*]$/, '').split(' ');
      return {
        id: values.join(' '),
        title: values.join(' / '),
        price: 1,
        available: !written.endsWith(' -'),
        madeToOrder: written.endsWith(' *'),
        image: null,
        options: Object.fromEntries(
          Object.entries(options).map(([name, known]) => [name, values.find((value) => known.includes(value)) ?? '']),
        ),
      };
    }),
  };
}
