import { expect, test } from 'vitest';
import { attributeKeys, attributeWords } from './attributes.ts';
import { says } from './form/form-words.ts';
import { logoWords } from './logo-words.ts';
import { formWords, pageWords, pauseMs, priceLineName, priceWords, toasts } from './words.ts';

test('the toasts are those of section 8, word for word', () => {
  expect(Object.values(toasts)).toEqual([
    'Please fill in all contact information',
    'Please upload a logo or select "Need Logo Design"',
    'Please upload PNG, JPG, PDF, AI, or EPS file',
    'File size must be under 50MB',
    'Logo uploaded successfully',
    'Redirecting to checkout...',
    'Unable to process checkout online',
  ]);
});

test.each([
  ['the form', pageWords.build, 'Build Your Order'],
  ['the button', pageWords.proceed, 'Proceed to Checkout'],
  ['the button while the checkout is being created', pageWords.processing, 'PROCESSING...'],
  ['the button for questions', pageWords.contactUs, 'Contact Us'],
  ['the box for a logo design', formWords.needLogoDesign, 'Need Logo Design'],
  ['the line for rush', priceWords.rush.name, 'Rush (5 days)'],
  ['its meaning', priceWords.rush.meaning, 'Production takes 5 days. The order is with you in 10-12 business days.'],
  ['the line for mesh', priceLineName({ kind: 'uniforms', fabric: 'mesh' }), 'Mesh uniform'],
  ['the line for lycra', priceLineName({ kind: 'uniforms', fabric: 'lycra' }), 'Lycra uniform'],
  ['what a logo design is', formWords.logoDesignHint, '2 concepts and 1 revision round. Charged only if no file is uploaded.'],
  ['what a file may be', `${logoWords.kinds}. ${logoWords.hint}.`, 'PNG, JPG, PDF, AI or EPS. Up to 50 MB, 300 DPI advised.'],
  ['the way to more than 15', `${formWords.moreThan} ${formWords.requestQuote}`, 'More than 15? Request a quote'],
  ['the price of mesh', formWords.fabrics.mesh.price, '$75 each'],
  ['the price of lycra', formWords.fabrics.lycra.price, '$95 each'],
  ['what brings a roster back', says.restore, 'Restore entries'],
])('%s', (_, ours, specified) => {
  expect(ours).toBe(specified);
});

test('the hero has the specified figures', () => {
  expect(pageWords.stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '3-5 weeks standard',
    '$75+ per uniform',
    '100% custom',
  ]);
  expect(pageWords.promise).toHaveLength(3);
});

test('the attributes are those of section 7', () => {
  expect(Object.values(attributeKeys).join(', ')).toBe(
    'Team Name, Contact Name, Contact Email, Contact Phone, Uniform Type, Quantity, Logo Design Needed, Rush Order, Total Price, Player Roster',
  );
  expect([
    attributeWords.fabrics.mesh,
    attributeWords.fabrics.lycra,
    attributeWords.logoDesign,
    attributeWords.rush,
    attributeWords.no,
  ]).toEqual(['Mesh ($75)', 'Lycra ($95)', 'Yes (+$100)', 'Yes (+$350)', 'No']);
  expect([attributeWords.noPhone, attributeWords.noName, attributeWords.unknown]).toEqual(['Not provided', 'No name', 'N/A']);
});

test('the browser goes on after a second', () => expect(pauseMs).toBe(1000));
