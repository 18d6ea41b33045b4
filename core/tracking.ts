/** The carriers whose numbers say whose they are, each with its page for a number. */
const carriers: readonly { carrier: string; number: RegExp; page: string }[] = [
  { carrier: 'UPS', number: /^1Z[0-9A-Z]{16}$/, page: 'https://www.ups.com/track?tracknum=' },
  {
    carrier: 'USPS',
    number: /^(?:9[1-5]\d{18,20}|420\d{5}9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    carrier: 'DHL',
    number: /^(?:JJD\d{16,18}|JVGL\d{10,16}|GM\d{16,20}|\d{10})$/,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
  { carrier: 'FedEx', number: /^(?:\d{12}|\d{15}|96\d{20}|\d{20})$/, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
];

/**
 * Whose shipment a number names, and its page there; null for a number of no form that is known. Spaces and hyphens do not matter.
 *
 * @example findTracking('1Z 999 AA1 01 2345 6784') // { carrier: 'UPS', url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' }
 */
export function findTracking(typed: string): { carrier: string; url: string } | null {
  const number = typed.replace(/[\s-]+/g, '').toUpperCase();
  const found = carriers.find((one) => one.number.test(number));
  return found ? { carrier: found.carrier, url: found.page + number } : null;
}
