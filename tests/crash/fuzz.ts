import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApiDocument } from '#core/contract/openapi.ts';
import { failureSchema } from '#core/contract/responses.ts';
import { startServer } from '../server.ts';
import { type FuzzCase, fuzzTargets, makeFuzzCase } from './fuzz-cases.ts';
import { rawCases, sendRaw } from './fuzz-raw.ts';
import { stockForFuzz } from './fuzz-shop.ts';

/** How long anything may take to be answered, in ms. */
const longestMs = 10_000;
const atOnce = 12;
const late = 'no answer in time';
/** After so many requests the shop is stocked again, because some of them end what others need. */
const stockedFor = 200;

/** Words that only a program says: a stack, a path of the machine, SQL, a driver, a library, or the language itself. */
const leaks = [
  /\n\s+at .+:\d+:\d+|node:internal|node_modules|file:\/\/|\b(?:Type|Syntax|Reference|Range|URI)Error\b|Unexpected (?:token|end of)/,
  /Cannot (?:read|set|convert)|is not (?:a function|iterable|defined)|E(?:CONN\w+|NOENT|ACCES|EXIST|NOTDIR|ISDIR|PIPE)\b|Maximum call stack/,
  /\b(?:sqlite|postgres\w*|kysely|pg_\w+|zod(?:error)?|hono|undici|libvips|pino|SQLSTATE)\b|\b(?:INSERT INTO|SELECT .+ FROM|UNIQUE constraint)\b/i,
  /Invalid input|expected \w+, received|Too (?:small|big): expected|Invalid (?:string|option|key)\b|Unrecognized key/,
];

/**
 * Sends that many malformed requests to the built product, and every one of the raw ones, and says which were answered badly: 500 and
 * above, a leak, a failure of the API that is not of the contract, no answer in time, or a line of the log that says `error`.
 *
 * @example await proveFuzz({ times: 10_000, seed: 1 })
 */
export async function proveFuzz({ times, seed, progress }: { times: number; seed: number; progress?: (line: string) => void }) {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const violations: string[] = [];
  const machine = [process.cwd(), server.dataDir];
  const statuses: Record<string, number> = {};
  try {
    let shop = await stockForFuzz(server);
    const targets = fuzzTargets(openApiDocument('/api').paths, shop.bodies);
    for (let first = 0; first < times; first += stockedFor) {
      if (first > 0) shop = await stockForFuzz(server);
      const numbers = Array.from({ length: Math.min(stockedFor, times - first) }, (_, place) => first + place);
      const workers = Array.from({ length: atOnce }, async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          const made = makeFuzzCase(targets, { seed, number, known: shop.known });
          const first = await send(made, { port: server.port, agent });
          // A kept connection may end just as it is used again.
          const answer = first.status === 0 && first.text !== late ? await send(made, { port: server.port, agent }) : first;
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          const problem = judge(made, answer, machine);
          if (problem) violations.push(`seed ${seed}, case ${number}: ${problem}\n  ${tell(made)}\n  ${answer.text.slice(0, 300)}`);
        }
      });
      await Promise.all(workers);
      progress?.(`${Math.min(first + stockedFor, times)} of ${times} malformed requests, ${violations.length} answered badly`);
    }
    await Promise.all(
      rawCases(shop.known).map(async (one) => {
        const { text, late } = await sendRaw(one, server.port, longestMs);
        const found = Array.from(text.matchAll(/HTTP\/1\.[01] (\d{3})/g), ([, status]) => Number(status));
        const wrong = late
          ? 'it hangs'
          : found.join() in toKeys(one.wanted)
            ? leakIn(text, machine)
            : `answered ${found.join() || 'nothing'}`;
        if (wrong) violations.push(`raw: ${one.name}: ${wrong}, and not ${one.wanted.join(' or ')}\n  ${text.slice(0, 300)}`);
      }),
    );
    const after = await fetch(`${server.origin}/api/ready`).catch(() => null);
    if (after?.status !== 200) violations.push('the server is not ready afterward');
    violations.push(...badLines(server.said()));
  } finally {
    agent.destroy();
    await server.remove();
  }
  return { violations, statuses, raw: rawCases({}).length };
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

function send({ method, path, headers, body }: FuzzCase, { port, agent }: { port: number; agent: Agent }): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (text: string) => resolve({ status: 0, headers: {}, text });
    const asked = request({ port, host: '127.0.0.1', method, path, headers, agent, timeout: longestMs, setHost: true }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('error', ({ message }) => none(message));
      answer.on('end', () => {
        const text = decoded(Buffer.concat(pieces), answer.headers['content-encoding']);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(late)));
    asked.on('error', ({ message }) => none(message));
    asked.end(body);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function judge({ method, path }: FuzzCase, { status, headers, text }: Answer, machine: string[]): string | null {
  if (status === 0) return 'no answer';
  if (status >= 500) return `answered ${status}`;
  // A head that is too long is refused before anybody reads whose it is.
  const isApi = /^\/api(?:[/?]|$)/.test(path) && method !== 'HEAD' && status !== 431;
  if (isApi && status >= 400 && !isFailure(text)) return `${status} without a failure of the contract`;
  // Tags and ids are drawn by lot or hashed, so any word can stand in them.
  const { etag: _tag, 'x-request-id': _id, ...said } = headers;
  return leakIn(JSON.stringify(said) + (/json|text\/plain/.test(headers['content-type'] ?? '') || status >= 400 ? text : ''), machine);
}

function leakIn(text: string, machine: string[]): string | null {
  const found = machine.find((path) => text.includes(path)) ?? leaks.map((leak) => leak.exec(text)?.[0]).find(Boolean);
  return found ? `it says ${found}` : null;
}

function isFailure(text: string): boolean {
  try {
    return failureSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Lines of the log at level 50 (error) and above, and what was not written by the log at all. */
function badLines(said: string): string[] {
  const lines = said.split('\n').filter(Boolean);
  return lines
    .filter((line) => !line.startsWith('{"level":') || Number(/"level":(\d+)/.exec(line)?.[1]) >= 50)
    .map((line) => `log: ${line.slice(0, 600)}`);
}

const toKeys = (wanted: readonly string[]) => Object.fromEntries(wanted.map((statuses) => [statuses, true]));
const tell = ({ method, path, headers, body }: FuzzCase) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 400)} ${JSON.stringify(body?.toString('latin1') ?? '').slice(0, 600)}`;
