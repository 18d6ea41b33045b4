import { expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { type MailBlock, pictureMark, renderMail } from './mail-layout.server.ts';

const evil = `<script>alert(1)</script> "&' <!--picture-->`;
const link = 'https://shop.test/checkout/c_1?a=1&b="2"';
const every: MailBlock[] = [
  { greeting: evil },
  { text: evil },
  { button: { label: evil, link } },
  { picture: 'here' },
  {
    table: [
      [evil, evil],
      ['Total', '$1.00'],
    ],
  },
  { facts: [[evil, evil]] },
  { title: evil, lines: [evil, `> ${evil}`] },
  { title: evil, link },
];
const rendered = (blocks: MailBlock[], subject = 'Your order CC-7KQ2M9') => renderMail({ subject, blocks });
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

test('no text gets into the HTML as markup, and no text is the place of the picture', () => {
  const { html } = rendered(every, evil);
  expect(html).not.toContain('<script');
  expect(html).not.toContain(`"&'`);
  expect(count(html, '&lt;script&gt;alert(1)')).toBeGreaterThanOrEqual(10);
  expect(count(html, pictureMark)).toBe(1);
  expect(html).not.toMatch(/href="[^"]*[<>]|href="[^"]*b="2/);
});

test('the plain text keeps everything that can be said without a picture, and ends with the label', () => {
  const { text } = rendered([
    { greeting: 'Ada' },
    { text: 'We have it.' },
    { button: { label: 'See your order', link } },
    { picture: 'here' },
    {
      table: [
        ['1 × Suit', '$320.00'],
        ['Total', '$320.00'],
      ],
    },
    {
      facts: [
        ['Team', 'Hawks'],
        ['Rush', 'No'],
      ],
    },
    { title: 'Note', lines: ['> Ring twice'] },
    { title: 'Unsubscribe', link: 'https://shop.test/unsubscribe/1' },
  ]);
  const table = [`1 × Suit${' '.repeat(49)}$320.00`, `Total${' '.repeat(52)}$320.00`].join('\n');
  const signature = [brand.name, brand.place, brand.phone, brand.infoMailbox].join('\n');
  expect(text).toBe(
    [
      'Ada,',
      'We have it.',
      `See your order: ${link}`,
      table,
      'Team: Hawks\nRush: No',
      'Note:\n> Ring twice',
      'Unsubscribe: https://shop.test/unsubscribe/1',
      signature,
    ]
      .join('\n\n')
      .concat('\n'),
  );
});

test('the button is a filled cell with its address in words under it; other links are links in the text', () => {
  const { html } = rendered([
    { text: 'It is back.' },
    { button: { label: 'See it', link } },
    { title: 'Stop', link: 'https://shop.test/stop' },
  ]);
  const href = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  expect(count(html, /<td bgcolor="#\w{6}"[^>]*mso-padding-alt/)).toBe(1);
  expect(count(html, `href="${href}"`)).toBe(2);
  expect(html).toContain(`>${href}</a>`);
  expect(html).toMatch(/<a class="ink" href="https:\/\/shop\.test\/stop"[^>]*>Stop<\/a>/);
});

test('a list of mails shows the first sentence, not the greeting', () => {
  const { html } = rendered([{ greeting: 'Ada' }, { text: 'It has left our studio.' }]);
  expect(/<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]).toBe('It has left our studio.');
});

test('the numbers of orders and documents and the phone number stay on one line, and longer words may break', () => {
  const { html } = rendered([{ text: `CU-7KQ2M9, CRN-2026-0001, call ${brand.phone}, Featherstonehaugh-Cholmondeley` }]);
  expect(html).toContain('<span style="white-space:nowrap">CU-7KQ2M9,</span>');
  expect(html).toContain('<span style="white-space:nowrap">CRN-2026-0001</span>');
  expect(html).toContain(`<span style="white-space:nowrap">${brand.phone}</span>`);
  expect(html).toContain(' Featherstonehaugh-Cholmondeley');
});

test('what somebody wrote stands apart from our lines, whatever it looks like', () => {
  const { html } = rendered([{ title: 'Note', lines: ['Ours', '> > theirs', '>', '> '] }]);
  expect(html).toMatch(/<td class="ink stitch"[^>]*>&gt; theirs<\/td>/);
  expect(html).toMatch(/<p [^>]*>Ours<\/p>/);
});

test('everything is placed by tables, and nothing is fetched from anywhere', () => {
  const { html } = rendered(every);
  expect(html).not.toMatch(/display:\s*(?:flex|grid)|position:|float:|@import|url\(|<link|src=/);
  expect(count(html, '<table')).toBe(count(html, '</table>'));
  expect(count(html, /<table[^>]* role="presentation"/)).toBe(count(html, '<table'));
  expect(count(html, '<!--[if mso]>')).toBe(count(html, '<![endif]-->') - count(html, '<!--<![endif]-->'));
});
