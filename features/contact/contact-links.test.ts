import { expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { phoneLink } from '#core/config/phone.ts';
import { smsLink, whatsAppLink } from './contact-links.ts';

const begun = `Hello ${brand.name}, I have a question about `;

test('WhatsApp gets the number in digits alone and the text begun', () => {
  const url = new URL(whatsAppLink);
  expect(url.origin + url.pathname).toBe('https://wa.me/12135550142');
  expect(url.searchParams.get('text')).toBe(begun);
  expect(whatsAppLink).not.toContain('+');
});

test.each([
  ['iOS, which reads what follows &body=', (link: string) => link.split('&body=')[1]],
  ['Android, which reads the query', (link: string) => encodeURIComponent(new URL(link).searchParams.get('body') ?? '')],
])('a text message is begun on %s', (_phone, bodyOf) => {
  expect(smsLink).toMatch(/^sms:\+12135550142\?&body=/);
  expect(decodeURIComponent(bodyOf(smsLink) ?? '')).toBe(begun);
  expect(smsLink).not.toMatch(/[\s"<>]/);
});

test('the number can be called', () => {
  expect(phoneLink).toBe('tel:+12135550142');
});
