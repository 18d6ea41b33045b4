import { normalizeDigits, normalizeLine } from './text/normalize-line.ts';

/**
 * Where a parcel can go in the United States: the states, the District of Columbia, the territories, and the armed forces' AA, AE and AP.
 * `zips` are the first three digits of its ZIP codes, from the Postal Service's labeling list of three-digit prefixes.
 */
export const usStates = [
  { code: 'AL', name: 'Alabama', zips: '350-352 354-369' },
  { code: 'AK', name: 'Alaska', zips: '995-999' },
  { code: 'AS', name: 'American Samoa', zips: '967' },
  { code: 'AZ', name: 'Arizona', zips: '850-853 855-857 859-860 863-865' },
  { code: 'AR', name: 'Arkansas', zips: '716-729' },
  { code: 'AA', name: 'Armed Forces Americas', zips: '340' },
  { code: 'AE', name: 'Armed Forces Europe, Africa, Middle East, Canada', zips: '090-098' },
  { code: 'AP', name: 'Armed Forces Pacific', zips: '962-966' },
  { code: 'CA', name: 'California', zips: '900-908 910-928 930-961' },
  { code: 'CO', name: 'Colorado', zips: '800-816' },
  { code: 'CT', name: 'Connecticut', zips: '060-069' },
  { code: 'DE', name: 'Delaware', zips: '197-199' },
  { code: 'DC', name: 'District of Columbia', zips: '200 202-205 569' },
  { code: 'FL', name: 'Florida', zips: '320-339 341-342 344 346-347 349' },
  { code: 'GA', name: 'Georgia', zips: '300-319 398-399' },
  { code: 'GU', name: 'Guam', zips: '969' },
  { code: 'HI', name: 'Hawaii', zips: '967-968' },
  { code: 'ID', name: 'Idaho', zips: '832-838' },
  { code: 'IL', name: 'Illinois', zips: '600-620 622-629' },
  { code: 'IN', name: 'Indiana', zips: '460-479' },
  { code: 'IA', name: 'Iowa', zips: '500-528' },
  { code: 'KS', name: 'Kansas', zips: '660-662 664-679' },
  { code: 'KY', name: 'Kentucky', zips: '400-427' },
  { code: 'LA', name: 'Louisiana', zips: '700-701 703-708 710-714' },
  { code: 'ME', name: 'Maine', zips: '039-049' },
  { code: 'MD', name: 'Maryland', zips: '206-212 214-219' },
  { code: 'MA', name: 'Massachusetts', zips: '010-027 055' },
  { code: 'MI', name: 'Michigan', zips: '480-499' },
  { code: 'MN', name: 'Minnesota', zips: '550-551 553-567' },
  { code: 'MS', name: 'Mississippi', zips: '386-397' },
  { code: 'MO', name: 'Missouri', zips: '630-631 633-641 644-658' },
  { code: 'MT', name: 'Montana', zips: '590-599' },
  { code: 'NE', name: 'Nebraska', zips: '680-681 683-693' },
  { code: 'NV', name: 'Nevada', zips: '889-891 893-895 897-898' },
  { code: 'NH', name: 'New Hampshire', zips: '030-038' },
  { code: 'NJ', name: 'New Jersey', zips: '070-089' },
  { code: 'NM', name: 'New Mexico', zips: '870-871 873-875 877-884' },
  { code: 'NY', name: 'New York', zips: '005 063 100-149' },
  { code: 'NC', name: 'North Carolina', zips: '270-289' },
  { code: 'ND', name: 'North Dakota', zips: '580-588' },
  { code: 'MP', name: 'Northern Mariana Islands', zips: '969' },
  { code: 'OH', name: 'Ohio', zips: '430-459' },
  { code: 'OK', name: 'Oklahoma', zips: '730-731 734-741 743-749' },
  { code: 'OR', name: 'Oregon', zips: '970-979' },
  { code: 'PA', name: 'Pennsylvania', zips: '150-196' },
  { code: 'PR', name: 'Puerto Rico', zips: '006-007 009' },
  { code: 'RI', name: 'Rhode Island', zips: '028-029' },
  { code: 'SC', name: 'South Carolina', zips: '290-299' },
  { code: 'SD', name: 'South Dakota', zips: '570-577' },
  { code: 'TN', name: 'Tennessee', zips: '370-385' },
  { code: 'TX', name: 'Texas', zips: '733 750-770 772-799 885' },
  { code: 'VI', name: 'U.S. Virgin Islands', zips: '008' },
  { code: 'UT', name: 'Utah', zips: '840-847' },
  { code: 'VT', name: 'Vermont', zips: '050-054 056-059' },
  { code: 'VA', name: 'Virginia', zips: '201 220-246' },
  { code: 'WA', name: 'Washington', zips: '980-986 988-994' },
  { code: 'WV', name: 'West Virginia', zips: '247-268' },
  { code: 'WI', name: 'Wisconsin', zips: '530-532 534-535 537-549' },
  { code: 'WY', name: 'Wyoming', zips: '820-831' },
] as const;

function serves(zips: string, prefix: string): boolean {
  return zips.split(' ').some((range) => prefix >= range.slice(0, 3) && prefix <= range.slice(-3));
}

/** Normalizes a ZIP code as it was typed, also one of nine digits without its hyphen. @example normalizeZip('90021 1234') // '90021-1234' */
export function normalizeZip(text: string): string {
  return normalizeDigits(text).replace(/^(\d{5})[\s-]*(\d{4})$/, '$1-$2');
}

/**
 * Advice on a delivery address that may be mistyped, or null. It never refuses, because the Postal Service knows exceptions: some ZIP codes
 * are served across a border.
 *
 * @example addressAdvice({ region: 'CA', city: 'Reno', postalCode: '89501' }) // 'This ZIP code is in Nevada. Is the state right?'
 */
export function addressAdvice({ region, city, postalCode }: { region: string; city: string; postalCode: string }): string | null {
  const military = armedForces.find(({ code }) => code === region);
  if (military && city !== '' && !/^(?:APO|FPO|DPO)$/i.test(normalizeLine(city)))
    return `For ${military.name} the city is APO, FPO or DPO.`;
  const [prefix] = /^\d{3}(?=\d\d)/.exec(postalCode) ?? [];
  const served = prefix === undefined ? [] : usStates.filter(({ zips }) => serves(zips, prefix));
  if (region === '' || served.length === 0 || served.some(({ code }) => code === region)) return null;
  return `This ZIP code is in ${served.map(({ name }) => name).join(' or ')}. Is the state right?`;
}

const armedForces = usStates.filter(({ code }) => ['AA', 'AE', 'AP'].includes(code));
