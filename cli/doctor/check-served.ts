import { existsSync } from 'node:fs';
import { connect, type TLSSocket } from 'node:tls';
import { type CheckedLine, CheckFailed, fail, ok, type Verdict, warn } from './verdict.ts';

const answerMs = 4000;
const dayMs = 24 * 60 * 60 * 1000;
/** Days that a certificate should still be good for. Let's Encrypt's are renewed 30 days before their end. */
const certificateDays = { warn: 21, fail: 3 };

/** The shop as visitors reach it: alive, ready, with its headers, of this checkout's release. */
export async function checkServed(origin: string): Promise<CheckedLine[]> {
  const alive = await ask(`${origin}/api/health`);
  if (alive.status !== 200)
    throw new CheckFailed(`${origin}/api/health answers ${alive.status}: what answers there is not this shop, or a proxy is in the way.`);
  const [ready, page] = await Promise.all([ask(`${origin}/api/ready`), ask(`${origin}/`)]);
  return [
    { what: 'Shop', ...checkReady(origin, ready) },
    { what: 'Headers', ...checkHeaders(origin, page) },
    { what: 'Release', ...checkRelease(page.text) },
  ];
}

type Answer = { status: number; headers: Headers; text: string };

async function ask(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const why = cause?.code ?? (error as Error).name;
    throw new CheckFailed(`${new URL(url).origin} does not answer (${why}): start the shop, or name its address with --url.`);
  }
}

function checkReady(origin: string, { status, text }: Answer): Verdict {
  if (status === 200) return ok(`${origin} is alive and ready.`);
  const [, away = 'its log says what is away'] = /"message":"([^"]{1,200})"/.exec(text) ?? [];
  return fail(`${origin} is alive and not ready (${status}). ${away}.`);
}

/** What a proxy in front must leave as it is, and what https adds. */
function checkHeaders(origin: string, { headers }: Answer): Verdict {
  const wanted = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];
  if (origin.startsWith('https:')) wanted.push('strict-transport-security');
  const missing = wanted.filter((name) => !headers.has(name));
  if (missing.length > 0) return fail(`${missing.join(', ')} did not come through: let the proxy in front pass headers on.`);
  if (!headers.has('content-encoding')) return warn('Pages come uncompressed: let the proxy pass accept-encoding on.');
  return ok('Safety headers come through, and pages are compressed.');
}

/** A build names its files by their content, so a page of another release names files that this checkout's build lacks. */
function checkRelease(html: string): Verdict {
  const own = 'build/app/client';
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  if (!existsSync(`${own}/assets`) || named.length === 0) return ok('Not compared: this checkout has no build, or the page names no file.');
  return named.every((file) => existsSync(own + file))
    ? ok('The running process serves the build of this checkout.')
    : warn('The running process serves another build than this checkout has: restart it, or run the doctor from its folder.');
}

/** How long the certificate of an https origin is good for. */
export async function checkCertificate(origin: string): Promise<Verdict> {
  const { hostname, port } = new URL(origin);
  const { valid_to } = await certificateOf(hostname, Number(port || 443));
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
  const says = `The certificate of ${hostname} is good for ${days} more days`;
  if (days < certificateDays.fail) return fail(`${says}: renew it now.`);
  return days < certificateDays.warn ? warn(`${says}: look why it is not renewed.`) : ok(`${says}.`);
}

function certificateOf(host: string, port: number) {
  return new Promise<ReturnType<TLSSocket['getPeerCertificate']>>((resolve, reject) => {
    const refuse = (why: string) => {
      const isAway = /^E[A-Z]+$/.test(why);
      const says = isAway
        ? `${host} does not answer (${why}), so nobody knows its certificate`
        : `The certificate of ${host} cannot be trusted (${why})`;
      reject(new CheckFailed(`${says}: ${isAway ? 'mend that first' : 'renew it, or mend its chain'}.`));
    };
    const socket = connect({ host, port, servername: host, timeout: answerMs }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', (error: NodeJS.ErrnoException) => refuse(error.code ?? error.name));
  });
}
