import { gzipSync } from 'node:zlib';
import { pages } from '#core/config/pages.ts';
import type { openApiDocument } from '#core/contract/openapi.ts';
import type { FuzzShop } from './fuzz-shop.ts';
import {
  type Chooser,
  createChooser,
  oddEntries,
  oddHeaders,
  oddJson,
  oddQueries,
  oddSegments,
  oddTexts,
  oddTusHeaders,
} from './fuzz-values.ts';

/** One malformed request. `path` is written to the line as it is. */
export type FuzzCase = { method: string; path: string; headers: Record<string, string | string[]>; body?: Buffer };

/** What may be asked: a method, a path with its parameters in braces, and the body that would be right. */
type Target = { method: string; path: string; body?: unknown; form?: Record<string, string>; tus?: boolean };
type Paths = ReturnType<typeof openApiDocument>['paths'];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
const orderFiles = ['', '/logo', '/logo/file', '/picture.png', '/sheet', '/concepts/{number}'].map(
  (file) => `/team-order/{orderKey}${file}`,
);
const readPages = [
  ...pages.map(({ path }) => path),
  ...[
    '/products/{handle}',
    '/products/{handle}/stock-alert',
    '/collections/{handle}',
    '/checkout/{id}',
    '/unsubscribe/{key}',
    '/team-sheet/{playersKey}',
    '/team-order',
    '/order/{orderKey}',
    '/order/{orderKey}/return',
    '/order/{orderKey}/returns/RT-7KQ2M9.pdf',
  ],
  ...[
    '/{page}',
    '/{page}.data',
    '/shop.data',
    '/products/{handle}.data',
    '/__manifest',
    '/assets/{file}',
    '/pictures/{file}',
    '/share/{file}',
  ],
  ...['/icons/{file}', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/api', '/api/{page}', '/api/health', '/api/openapi.json'],
  ...orderFiles,
].map((path): Target => ({ method: 'GET', path }));
const posted: [path: string, form: Record<string, string>][] = [
  ['/newsletter', { email: 'ada@example.com' }],
  ['/products/{handle}/stock-alert', { variantId: 'two-piece-suit-set--l-clay', email: 'ada@example.com' }],
  ['/find-order', { email: 'ada@example.com' }],
  ['/order/{orderKey}', { act: 'cancel', sure: 'yes' }],
  ['/order/{orderKey}/return', { act: 'send', token: 'A'.repeat(22), 'quantity-0': '1', 'reason-0': 'too-small', 'want-0': 'refund' }],
  ...['approve', 'ticks', 'choose', 'revise', 'changes', 'sample', 'renew', 'pay'].map((act): [string, Record<string, string>] => [
    '/team-order/{orderKey}',
    { act, version: '1', text: 'Wider', concept: '1', rows: 'p1', ticked: 'p1', sure: 'yes', paidOn: '2026-01-01', sample: 'CC-123' },
  ]),
  ['/team-sheet/{playersKey}', { name: 'Ada', number: '7', size: 'M', own: '', instead: '' }],
  ['/unsubscribe/{key}', { 'List-Unsubscribe': 'One-Click' }],
];
const forms = posted.map(([path, form]): Target => ({ method: 'POST', path, form }));
const uploads: Target[] = [
  { method: 'POST', path: '/api/uploads', tus: true },
  ...['PATCH', 'HEAD', 'DELETE', 'GET'].map((method) => ({ method, path: '/api/uploads/{token}', tus: true })),
  { method: 'GET', path: '/api/uploads/{token}/preview' },
];
const webhook: Target = { method: 'POST', path: '/api/shopify/webhooks', body: { id: 1 } };

/** The requests for which cases are made: each call of the OpenAPI document with its body, and what the document does not name. */
export function fuzzTargets(paths: Paths, bodies: FuzzShop['bodies']): Target[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { operationId: string; requestBody?: object }>).map(
      ([method, { operationId, requestBody }]) => {
        const body = bodies[operationId];
        if (requestBody && body === undefined) throw new Error(`${operationId} has no body to begin with`);
        return { method: method.toUpperCase(), path: `/api${path}`, ...(requestBody && { body }) };
      },
    ),
  );
  // The calls come as often as all the rest, because most mistakes are in bodies.
  const cart: Target = { method: 'POST', path: '/api/shopify/checkout', body: bodies.cart };
  const rest = [cart, ...readPages, ...forms, ...uploads, webhook];
  return [...Array.from({ length: Math.ceil(rest.length / calls.length) }, () => calls).flat(), ...rest];
}

/** The case of that number: always the same for one seed, but for the ids of the shop that `known` gives. */
export function makeFuzzCase(
  targets: Target[],
  { seed, number, known }: { seed: number; number: number; known: FuzzShop['known'] },
): FuzzCase {
  const choose = createChooser(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const target = targets[number % targets.length] as Target;
  const path = fill(target.path, known, choose) + (choose.chance(0.15) ? choose.from(oddQueries) : '');
  const made: FuzzCase = { method: choose.chance(0.06) ? choose.from(methods) : target.method, path, headers: {} };
  if (/team-sheets/.test(target.path))
    made.headers['team-sheet-key'] = known[/end|renew/.test(target.path) ? 'endedKey' : 'sheetKey'] ?? '';
  if (choose.chance(0.2)) made.headers['idempotency-key'] = choose.chance(0.5) ? 'the-same-key' : `key-${number}`;
  if (target.form) writeForm(made, target.form, choose);
  else if (target.tus) writeTus(made, choose);
  else if (target.body !== undefined || choose.chance(0.05)) writeJson(made, target.body ?? {}, choose);
  if (choose.chance(0.25)) {
    const [name, value] = choose.from(oddHeaders);
    made.headers[name] = value;
  }
  if (made.body) made.headers['content-length'] = String(made.body.length);
  return made;
}

function fill(path: string, known: FuzzShop['known'], choose: Chooser): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (known[name] && choose.chance(0.7) ? known[name] : choose.from(oddSegments)));
}

function writeJson(made: FuzzCase, right: unknown, choose: Chooser) {
  made.headers['content-type'] = 'application/json';
  const how = choose.below(20);
  const text = how < 16 ? mutate(right, choose) : JSON.stringify(right);
  made.body = Buffer.from(text);
  if (how === 16) made.body = damage(made.body, choose);
  if (how === 17) made.body = Buffer.from(choose.from([...oddJson, '']));
  if (how === 18)
    made.body = Buffer.concat([choose.from([Buffer.from('\ufeff'), gzipSync('{}'), Buffer.from([0xff, 0xfe, 0x7b, 0])]), made.body]);
  if (how === 19)
    made.body = Buffer.from(text.replace(/}$/, `${choose.chance(0.5) ? ',"__proto__":null' : `,"x":"${'x'.repeat(66_000)}"`}}`));
}

const mark = '\u2603here\u2603';

/** JSON of the right body with one or two of its values replaced, removed, or accompanied. */
function mutate(right: unknown, choose: Chooser): string {
  const body: unknown = structuredClone(right);
  const odd: string[] = [];
  for (let times = choose.chance(0.3) ? 2 : 1; times > 0; times -= 1) {
    const places = placesOf(body);
    if (places.length === 0) return choose.from(oddJson);
    const { of, key } = choose.from(places);
    const how = choose.below(10);
    if (how === 0) delete of[key];
    else if (how === 1) of[choose.from(oddEntries.slice(1))] = mark;
    else if (how === 2 && Array.isArray(of)) of.push(...Array.from({ length: 300 }, () => of[0]));
    else of[key] = mark;
    odd.push(choose.from(oddJson));
  }
  return JSON.stringify(body).replaceAll(JSON.stringify(mark), () => odd.pop() ?? 'null');
}

function placesOf(value: unknown): { of: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const of = value as Record<string, unknown>;
  return Object.keys(of).flatMap((key) => [{ of, key }, ...placesOf(of[key])]);
}

/** Bytes that are cut, or with some that are no UTF-8. */
function damage(body: Buffer, choose: Chooser): Buffer {
  const at = choose.below(body.length);
  return choose.chance(0.5)
    ? body.subarray(0, at)
    : Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xc0, 0xed, 0xa0, 0x80]), body.subarray(at)]);
}

function writeForm(made: FuzzCase, right: Record<string, string>, choose: Chooser) {
  const fields = new URLSearchParams(right);
  const name = choose.from(Object.keys(right));
  const how = choose.below(6);
  if (how === 0) fields.delete(name);
  else if (how === 1) for (let times = choose.below(1500); times >= 0; times -= 1) fields.append(name, String(times));
  else fields.set(how === 2 ? choose.from(oddEntries) : name, choose.from(oddTexts));
  made.headers['content-type'] = 'application/x-www-form-urlencoded';
  made.body = Buffer.from(fields.toString() + (how === 3 ? '&%ff=%&%00&=&&%ed%a0%80=x' : ''));
  if (how !== 4) return;
  made.headers['content-type'] = `multipart/form-data; boundary=${choose.from(['b', '', '"b', 'b; boundary=c', '-'.repeat(300)])}`;
  const file = choose.chance(0.5) ? `; filename="${choose.from(['x', '../x', ''])}"` : '';
  made.body = damage(
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${choose.from(oddTexts)}\r\n--b--\r\n`),
    choose,
  );
}

function writeTus(made: FuzzCase, choose: Chooser) {
  const sends = made.method === 'PATCH';
  Object.assign(made.headers, { 'tus-resumable': '1.0.0', 'upload-length': '30', 'upload-metadata': 'filename Y3Jlc3QucG5n' });
  if (sends) Object.assign(made.headers, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' });
  if (sends || choose.chance(0.3)) made.body = Buffer.alloc(choose.from([0, 10, 30, 40, 100_000]), 0xff);
  for (let times = 1 + choose.below(2); times > 0; times -= 1) {
    const [name, value] = choose.from(oddTusHeaders);
    if (choose.chance(0.2)) delete made.headers[name];
    else made.headers[name] = value;
  }
}
