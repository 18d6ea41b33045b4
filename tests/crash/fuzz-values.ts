/** Chooses by a number alone, so that a case is the same each time. */
export function createChooser(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    below: (end: number) => Math.floor(next() * end),
    from<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('there is nothing to choose from');
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}
export type Chooser = ReturnType<typeof createChooser>;

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;

/** Texts that someone once forgot about, for every place that takes a text. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  '\r\nset-cookie: a=b',
  'a'.repeat(10_000),
  '9'.repeat(400),
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '%00%0a%ff',
  '%',
  "' or 1=1; --",
  '$(id)`id`',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b',
  'a@example.com\u0000',
  '2026-02-30',
  '٣٤',
] as const;

/** JSON values of every wrong kind, as written in a body. */
export const oddJson = [
  ...oddTexts.map((text) => JSON.stringify(text)),
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1.5',
    '-0',
    '9007199254740993',
    '1e308',
    '1e999',
    '-1e999',
    '9'.repeat(500),
    'NaN',
    'Infinity',
    'undefined',
  ],
  ...['[]', '{}', '[null]', '[[]]', '{"length":3}', '{"0":"a"}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'],
  ...['{"toString":1,"valueOf":1}', '{"then":1}', '{"toJSON":1}', deep(500), deep(20_000), deepObject(500), deepObject(8000)],
  ...[`[${'0,'.repeat(2000)}0]`, `[${'{},'.repeat(500)}{}]`, `{${JSON.stringify('k'.repeat(10_000))}:1}`],
];

/** Entries that are put in an object beside its own. */
export const oddEntries = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  '0',
  'k'.repeat(10_000),
  'a.b',
  '$where',
];

/** Parts of a path, as they are written in an address. */
export const oddSegments = [
  ...[
    '%00',
    'a%00b',
    '%0a',
    '%0d%0aa:b',
    '%ff',
    '%c0%ae',
    '%',
    '%zz',
    '%E0%A4%A',
    '%2e%2e%2f',
    '..',
    '.',
    '',
    '%20',
    '%2f',
    '%5c',
    '%25%30%30',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', '-1', 'NaN', '*', ':id', '{id}', ';a=b', "'", '%22', '%3Cscript%3E', '%F0%9F%91%95'],
  ...['a'.repeat(300), 'a'.repeat(7000), '0'.repeat(64), 'f'.repeat(64), 'v'.repeat(65), 'A'.repeat(32), '%ed%a0%80'],
];

export const oddQueries = [
  ...[
    '',
    '?',
    '?view',
    '?view=',
    '?view=cards&view=cards',
    '?view[]=cards',
    '?view[__proto__]=1',
    '?view=%ff',
    '?view=%',
    '?view=%00',
    '?view=constructor',
    '?view=__proto__',
    '?view=toString',
    '?sort=constructor&size=toString&color=__proto__&min=valueOf',
    '?%00=1',
  ],
  ...[
    '?page=NaN',
    '?page=1e999',
    '?page=-1',
    '?page=99999999999999999999',
    '?page=1&page=2',
    '?tag=%ff',
    '?tag=__proto__',
    '?q=%00',
    '?q=%ed%a0%80',
  ],
  ...[
    `?q=${'a'.repeat(7000)}`,
    `?${'a=1&'.repeat(1500)}`,
    '?variant=%00',
    '?variant=constructor',
    '?_routes=root',
    '?_routes=%00',
    '?index',
    '?=&=&&',
  ],
  ...['?p=%00', '?p=/team-order/x&version=1', '?paths=/shop,/%ff', '?q=%F0%9F%91%95', '?q=\'"<>'],
];

/** Header lines that a browser would not send. */
export const oddHeaders: readonly (readonly [string, string | string[]])[] = [
  ...['', 'short', 'k'.repeat(201), 'k'.repeat(9000), 'a b c d e f g h', 'é'.repeat(20), '__proto__', ['key-number-1', 'key-number-2']].map(
    (value) => ['idempotency-key', value] as const,
  ),
  ...['', 'x', '0'.repeat(64), `v${'0'.repeat(64)}`, 'é', 'a'.repeat(9000), ['a', 'b']].map((value) => ['team-sheet-key', value] as const),
  ...['*', '""', 'W/"', '"a", "b"', 'x'.repeat(9000), '"\xff"'].map((value) => ['if-none-match', value] as const),
  ...['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', 'bytes=0-0,2-3', 'items=1', `bytes=${'0-1,'.repeat(1000)}`].map(
    (value) => ['range', value] as const,
  ),
  ...['*', '', ';;;', 'gzip;q=x', 'br;q=-1', 'identity;q=0, *;q=0', ['gzip', 'br']].map((value) => ['accept-encoding', value] as const),
  ...['text/html', '*/*;q=x', 'application/json', '\xff'].map((value) => ['accept', value] as const),
  ...['', 'unknown', '::::', '999.1.1.1', `${'1.1.1.1, '.repeat(800)}`, ['1.1.1.1', '2.2.2.2']].map(
    (value) => ['x-forwarded-for', value] as const,
  ),
  ...['null', 'https://evil.example', 'é', 'javascript:1'].map((value) => ['origin', value] as const),
  ...['DELETE', 'PATCH', 'é', ''].map((value) => ['x-http-method-override', value] as const),
  ...['gzip', 'br', 'deflate, gzip', 'zstd', 'identity', 'x'].map((value) => ['content-encoding', value] as const),
  ...[
    ...['', 'text/plain', 'application/jsonx', 'application/json; charset=utf-7', 'application/json; charset=\xff', 'multipart/form-data'],
    ...['multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'application/x-www-form-urlencoded'],
    ...['application/vnd.api+json', ';', '/', 'a/b/c', 'application/offset+octet-stream'],
  ].map((value) => ['content-type', value] as const),
  ...['not a date', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'].map((value) => ['if-modified-since', value] as const),
  ['cookie', '__proto__=1; =; ;;%ff=%ff'],
  ['x-forwarded-host', 'evil.example/%00'],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', 'x'.repeat(9000)],
  ['sec-fetch-site', 'é'],
  ['purpose', 'prefetch'],
  ['authorization', 'Basic \xff'],
  ['te', 'trailers'],
];

/** Header lines of the tus protocol. */
export const oddTusHeaders: readonly (readonly [string, string | string[]])[] = [
  ...['', '0.2.0', '1.0.0, 1.0.0', '\xff', ['1.0.0', '1.0.0']].map((value) => ['tus-resumable', value] as const),
  ...['', '-1', 'NaN', '1e9', '0', '1.5', '0x10', '9'.repeat(30), '10485761', ['1', '2'], ' 7 '].map(
    (value) => ['upload-length', value] as const,
  ),
  ...['', '-1', 'NaN', '1', '0x0', '9'.repeat(30), '1.5', ['0', '0']].map((value) => ['upload-offset', value] as const),
  ...[
    ...[
      '',
      ',',
      'filename',
      'filename ',
      'filename %%%',
      'filename Zm9v,filename YmFy',
      '__proto__ Zm9v',
      'filename AAAA',
      'filename /////w==',
    ],
    ...[
      'filename Li4vLi4vZXRjL3Bhc3N3ZA==',
      `filename ${'QUFB'.repeat(2000)}`,
      'filetype AAAA,filename \xff',
      'filename Y3Jlc3QucG5n,,,',
      'é Zm9v',
    ],
  ].map((value) => ['upload-metadata', value] as const),
  ...['1', '0', '-1', 'x'].map((value) => ['upload-defer-length', value] as const),
  ...['partial', 'final;/api/uploads/a /api/uploads/b', 'final;', 'x'].map((value) => ['upload-concat', value] as const),
  ...['sha1 AAAA', 'md5', 'x y z'].map((value) => ['upload-checksum', value] as const),
  ...['', 'text/plain', 'application/json'].map((value) => ['content-type', value] as const),
];
