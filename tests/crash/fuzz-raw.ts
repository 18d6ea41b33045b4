import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes for a connection, and how they may be answered: the statuses in their order; '' is a connection that is closed without a word. */
type RawCase = { name: string; pieces: (string | Buffer)[]; wanted: readonly string[]; hangUp?: boolean };

const host = 'Host: shop\r\n';
const json = 'Content-Type: application/json\r\n';
const subscribe = '/api/newsletter/subscribe';
const get = (lines: string, path = '/shop', version = 'HTTP/1.1') => `GET ${path} ${version}\r\n${lines}Connection: close\r\n\r\n`;
const post = (lines: string, body = '', path = subscribe) =>
  `POST ${path} HTTP/1.1\r\n${host}${json}${lines}Connection: close\r\n\r\n${body}`;
const closed = ['400', ''];
const chunked = 'Transfer-Encoding: chunked\r\n';
const body = '{"email":"ada@example.com"}';

/** Requests that no library would write. */
export function rawCases({ token = '' }: Record<string, string>): RawCase[] {
  const one = (name: string, piece: string | Buffer, ...wanted: string[]): RawCase => ({ name, pieces: [piece], wanted });
  const part = `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 30\r\n\r\nabc`;
  const upload = `PATCH /api/uploads/${token} HTTP/1.1\r\n${host}${part}`;
  return [
    ...['/shop', '/', '/shop?q=a', '/api/shopify/products', '/api/health', '/assets/none.js', '/robots.txt', '/none'].map((path) =>
      one(`two Hosts: ${path}`, get(`${host}Host: other\r\n`, path), '400'),
    ),
    one('two Hosts, the same', get(host + host), '400'),
    one('two Hosts, a write', post('Host: other\r\nContent-Length: 27\r\n', body), '400'),
    one('no Host', get(''), '400'),
    ...['a b', 'a/b', 'a,b', 'a@b', '[', '%00', 'x'.repeat(5000), '\xff', 'shop:99999', 'shop:x'].map((name) =>
      one(`Host ${name.slice(0, 10)}`, Buffer.from(get(`Host: ${name}\r\n`), 'latin1'), '200', '400'),
    ),
    ...['a b', '[', 'shop:99999', '\xff', ''].map((name) =>
      one(`Host ${name}, not cached`, Buffer.from(get(`Host: ${name}\r\n`, '/api/health'), 'latin1'), '200', '400'),
    ),
    one('Host of nothing', get('Host: \r\n'), '200', '400'),
    one('HTTP/1.0', get('', '/shop', 'HTTP/1.0'), '200'),
    one('HTTP/1.0 and two Hosts', get(host + host, '/shop', 'HTTP/1.0'), '400'),
    one('HTTP/0.9', 'GET /shop\r\n\r\n', ...closed, '200'),
    one('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...closed),
    one('HTTP/9.9', get(host, '/shop', 'HTTP/9.9'), ...closed, '505'),
    ...['-1', 'x', '1e1', '0x1', '99999999999999999999999', '1 1', ''].map((length) =>
      one(`Content-Length ${length}`, post(`Content-Length: ${length}\r\n`, body), ...closed),
    ),
    one('two Content-Lengths', post('Content-Length: 27\r\nContent-Length: 5\r\n', body), ...closed),
    one('Content-Length and Transfer-Encoding', post(`Content-Length: 5\r\n${chunked}`, '0\r\n\r\n'), ...closed),
    one('Transfer-Encoding that is unknown', post('Transfer-Encoding: snail\r\n', body), ...closed),
    one('Transfer-Encoding twice', post(`${chunked}${chunked}`, '0\r\n\r\n'), ...closed),
    one('Transfer-Encoding with a tab', post('Transfer-Encoding:\tchunked\r\n', '0\r\n\r\n'), ...closed),
    ...[
      'zz\r\n',
      '-1\r\n',
      'ffffffffffffffffff\r\n',
      '5\r\nabc\r\n0\r\n\r\n',
      '5;a=\0\r\nabcde\r\n0\r\n\r\n',
      '\r\n\r\n',
      '1\nx\n0\n\n',
    ].map((size, place) => one(`chunk of a bad size ${place}`, post(chunked, size), ...closed)),
    one('chunks in order', post(chunked, `1b\r\n${body}\r\n0\r\n\r\n`), '200'),
    one('trailers', post(chunked, '0\r\nHost: other\r\nContent-Length: 3\r\n\r\n'), ...closed),
    one('head of 100 KB', get(`${host}X: ${'x'.repeat(100_000)}\r\n`), '431', ''),
    one('address of 100 KB', get(host, `/shop?q=${'x'.repeat(100_000)}`), '431', '414', ''),
    one('3000 header lines', get(host + 'X: y\r\n'.repeat(3000)), '431', '200'),
    one('folded header', get(`${host}X: a\r\n b\r\n`), ...closed, '200'),
    one('header without a colon', get(`${host}X\r\n`), ...closed),
    one('space before the colon', get(`${host}X : y\r\n`), ...closed),
    one('bare CR in a header', get(`${host}X: a\rSet-Cookie: b\r\n`), ...closed),
    one('bare LF in a header', get(`${host}X: a\nSet-Cookie: b\r\n`), ...closed, '200'),
    one('NUL in a header', get(`${host}X: a\0b\r\n`), ...closed),
    one('NUL in the address', get(host, '/sh\0op'), ...closed, '404'),
    one('bytes in the address', Buffer.from(get(host, '/sh\xff\xfeop'), 'latin1'), ...closed, '404'),
    one('bytes in a cached address', Buffer.from(get(host, '/shop?q=\xff'), 'latin1'), ...closed, '200'),
    one('backslashes in the address', get(host, '/\\..\\..\\etc\\passwd'), ...closed, '404'),
    one('no slash', get(host, 'shop'), ...closed, '404'),
    one('only a question', get(host, '?q=1'), ...closed, '404', '200'),
    one('an asterisk', get(host, '*'), ...closed, '404'),
    one('two slashes', get(host, '//shop'), '404', '400', '200'),
    one('two slashes and a host', get(host, '//other.example/shop'), '404', '400'),
    one('a fragment', get(host, '/shop#x'), '200', '404', '400'),
    one('a whole address', get(host, 'http://other.example/shop'), '200', '400', '404'),
    one('a whole address of another kind', get(host, 'ftp://other.example/shop'), '200', '400', '404'),
    one('a whole address that is none', get(host, 'http://[/shop'), '400', '404'),
    one('a whole address of nobody', get(host, 'http:///'), '400', '404', '200'),
    one('TRACE', `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, '400', '405'),
    one('TRACE of the API', `TRACE /api/health HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, '400', '404', '405'),
    one('CONNECT', `CONNECT other.example:443 HTTP/1.1\r\n${host}\r\n`, '400', '405', ''),
    one('a method nobody knows', `SHOP / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, ...closed),
    one(
      'Upgrade',
      `GET /shop HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
      '200',
      '400',
    ),
    one('Upgrade to h2c', `GET /api/health HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`, '200'),
    one('Expect: 100-continue', post('Expect: 100-continue\r\nContent-Length: 27\r\n', body), '100,200'),
    one('Expect something else', post('Expect: gold\r\nContent-Length: 27\r\n', body), '417'),
    one('a GET with a body', `GET /shop HTTP/1.1\r\n${host}Content-Length: 3\r\nConnection: close\r\n\r\nabc`, '200'),
    one('a GET of the API with a body', `GET /api/health HTTP/1.1\r\n${host}Content-Length: 3\r\nConnection: close\r\n\r\nabc`, '200'),
    one('a HEAD with a body', `HEAD /api/health HTTP/1.1\r\n${host}Content-Length: 3\r\nConnection: close\r\n\r\nabc`, '200'),
    one('two requests at once', get(host).replace('Connection: close\r\n', '') + get(host, '/api/health'), '200,200'),
    one('a request inside a body', post('Content-Length: 5\r\n', `{"a":${get(host, '/api/health')}`), '400'),
    one('garbage', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 137 + 11) % 256)), ...closed),
    one('TLS', Buffer.from('16030100a5010000a10303', 'hex'), ...closed),
    one('empty lines first', `\r\n\r\n${get(host)}`, '200', '400'),
    { name: 'a body in pieces', pieces: [post('Content-Length: 27\r\n'), body.slice(0, 9), body.slice(9)], wanted: ['200'] },
    { name: 'a head in pieces', pieces: ['GET /sh', 'op HTTP/1.1\r\nHo', `st: shop\r\nConnection: close\r\n`, '\r\n'], wanted: ['200'] },
    ...[
      ['after a head', post('Content-Length: 500\r\n', body)],
      ['within a head', 'GET /shop HTTP/1.1\r\nHo'],
      ['within a chunk', post(chunked, '1b\r\n{"email":')],
      [
        'within a form',
        post('Content-Length: 500\r\n', 'email=', '/newsletter').replace('application/json', 'application/x-www-form-urlencoded'),
      ],
      ['within a webhook', post('Content-Length: 500\r\n', '{', '/api/shopify/webhooks')],
      ['while answered', get(host, '/api/shopify/products?view=all')],
    ].map(([when, piece = '']) => ({ name: `hangs up ${when}`, pieces: [piece], wanted: ['', '200', '400', '404'], hangUp: true })),
    // An earlier case may have deleted the upload: who is answered before the connection ends learns that it is gone.
    { name: 'hangs up within an upload', pieces: [upload], wanted: ['', '400', '404', '410'], hangUp: true },
  ];
}

/** Writes the pieces, 40 ms apart, and reads until the connection ends. */
export async function sendRaw(
  { pieces, hangUp = false }: RawCase,
  port: number,
  longestMs: number,
): Promise<{ text: string; late: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const texts: string[] = [];
  const ended = new Promise<false>((resolve) => {
    // A connection that is reset has said what it said.
    socket.on('error', () => resolve(false)).on('end', () => resolve(false));
    socket.on('data', (data) => texts.push(data.toString('latin1')));
  });
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(40);
  }
  if (hangUp) socket.destroy();
  const late = hangUp ? false : await Promise.race([ended, sleep(longestMs, true as const, { ref: false })]);
  socket.destroy();
  return { text: texts.join(''), late };
}
