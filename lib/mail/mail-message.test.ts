import { expect, test } from 'vitest';
import { placeOrderRequestSchema } from '#core/contract/checkout.ts';
import { safeMail } from './mail-message.server.ts';

const { email } = placeOrderRequestSchema.shape;
const local = (length: number) => 'a'.repeat(length);
/** Labels of up to 50 characters, `length` in all. */
const domain = (length: number) => `${`${'b'.repeat(49)}.`.repeat(4).slice(0, length - 4)}.com`;
const mailTo = (address: string) => ({
  messageId: 'm.1@shop.test',
  kind: 'stock-alert' as const,
  to: { address },
  subject: 'S',
  text: 'T',
});

test.each([1, 63, 64, 65, 100, 200])('with %i characters before the @, an address the form takes is one that mail takes', (length) => {
  const address = `${local(length)}@example.com`;
  const taken = email.safeParse(address).success;
  expect(taken).toBe(length <= 64);
  if (taken) safeMail(mailTo(address));
});

test.each([11, 189, 190, 191, 195])('with a domain of %i characters, an address the form takes is one that mail takes', (length) => {
  const address = `ada@${domain(length)}`;
  expect(address).toHaveLength(length + 4);
  const taken = email.safeParse(address).success;
  expect(taken).toBe(length <= 190);
  if (taken) safeMail(mailTo(address));
});

test('every character the form takes in an address is one that mail takes', () => {
  for (let code = 0; code < 0x2100; code++) {
    for (const address of [`a${String.fromCharCode(code)}b@example.com`, `ada@ex${String.fromCharCode(code)}ample.com`]) {
      const parsed = email.safeParse(address);
      if (parsed.success) expect(() => safeMail(mailTo(parsed.data)), address).not.toThrow();
    }
  }
});
