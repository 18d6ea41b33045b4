import { expect, test } from 'vitest';
import { priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { logoMessages } from '../logo/messages.ts';
import { attributeKeys, attributeMessages } from './attributes.ts';
import { builderMessages } from './builder-messages.ts';
import { formMessages, pauseMs, priceLineName, priceMessages, toastMessages, uniformPageMessages } from './messages.ts';

test('what the toasts of a team order say, word for word', () => {
  expect(Object.values(toastMessages)).toEqual([
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
  ['the form', uniformPageMessages.build, 'Build Your Order'],
  ['the button', uniformPageMessages.proceed, 'Proceed to Checkout'],
  ['the button while the checkout is being created', uniformPageMessages.processing, 'PROCESSING...'],
  ['the button for questions', uniformPageMessages.contactUs, 'Contact Us'],
  ['the box for a logo design', formMessages.needLogoDesign, 'Need Logo Design'],
  ['the line for rush', priceMessages.rush.name, 'Rush (5 days)'],
  ['its meaning', priceMessages.rush.meaning, 'Production takes 5 days. The order is with you in 10-12 business days.'],
  ['the line for mesh', priceLineName({ kind: 'uniforms', fabric: 'mesh' }), 'Mesh uniform'],
  ['the line for lycra', priceLineName({ kind: 'uniforms', fabric: 'lycra' }), 'Lycra uniform'],
  ['what a logo design is', formMessages.logoDesignHint, '2 concepts and 1 revision round. Charged only if no file is uploaded.'],
  ['what a file may be', `${logoMessages.kinds}. ${logoMessages.hint}.`, 'PNG, JPG, PDF, AI or EPS. Up to 50 MB, 300 DPI advised.'],
  ['the way to more than 15', `${formMessages.moreThan} ${formMessages.requestQuote}`, 'More than 15? Request a quote'],
  ['the price of mesh', formMessages.fabrics.mesh.price, `${priceTexts.mesh} each`],
  ['the price of lycra', formMessages.fabrics.lycra.price, `${priceTexts.lycra} each`],
  ['what brings a roster back', builderMessages.restore, 'Restore entries'],
])('%s', (_, ours, specified) => {
  expect(ours).toBe(specified);
});

test('the hero has the specified figures', () => {
  expect(uniformPageMessages.stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '3-5 weeks standard',
    `${priceTexts.mesh}+ per uniform`,
    '100% custom',
  ]);
  expect(uniformPageMessages.promise).toHaveLength(3);
});

test('the keys of the attributes and what they say, word for word', () => {
  expect(Object.values(attributeKeys).join(', ')).toBe(
    'Team Name, Contact Name, Contact Email, Contact Phone, Uniform Type, Quantity, Logo Design Needed, Rush Order, Total Price, Player Roster',
  );
  expect([
    attributeMessages.fabrics.mesh,
    attributeMessages.fabrics.lycra,
    attributeMessages.logoDesign,
    attributeMessages.rush,
    attributeMessages.no,
  ]).toEqual([
    `Mesh (${priceTexts.mesh})`,
    `Lycra (${priceTexts.lycra})`,
    `Yes (+${priceTexts.logoDesign})`,
    `Yes (+${priceTexts.rush})`,
    'No',
  ]);
  expect([attributeMessages.noPhone, attributeMessages.noName, attributeMessages.unknown]).toEqual(['Not provided', 'No name', 'N/A']);
});

test('the browser goes on after a second', () => expect(pauseMs).toBe(1000));
