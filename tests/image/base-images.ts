import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInRoot, runProgram, shareNetwork } from './chroot.ts';

/** Bases are made once and stay, as an engine's cache of images does. */
const cache = 'build/image-bases';
const debian = 'trixie';
const debianEnv = {
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
  workdir: '/',
};

/** The packages that distroless unpacks for `cc-debian13`, as its repository names them. */
const ccPackages =
  'base-files netbase tzdata media-types ca-certificates libc6 libssl3t64 libzstd1 zlib1g libgomp1 libstdc++6 libgcc-s1 gcc-14-base';

/** Why bases cannot be made on this machine; null: they can. */
export function whyNoChroot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'the steps of an image need root on Linux';
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed (Debian package debootstrap)';
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0) return 'this machine allows no namespaces';
  return null;
}

/**
 * A folder with the files of a base image, made of Debian's own packages where no registry of images can be reached. It is the same
 * distribution with the same libraries, and not the same bytes: the official images leave out manuals and locales, and distroless has no
 * post-installation steps. The caller must not write into it.
 */
export async function baseImage(image: string): Promise<string> {
  const [name = '', tag = ''] = image.split('@')[0]?.split(':') ?? [];
  if (name === 'debian' && tag === `${debian}-slim`) return cached(debian, makeDebian);
  if (name === 'gcr.io/distroless/cc-debian13' && tag === 'nonroot') return cached('cc-debian13', makeDistroless);
  const [, version] = name === 'node' ? (new RegExp(`^(\\d+\\.\\d+\\.\\d+)-${debian}-slim$`).exec(tag) ?? []) : [];
  if (version) return cached(`node-${version}`, (root) => makeNode(root, version));
  throw new Error(`${image} has no base here`);
}

const making = new Map<string, Promise<string>>();

function cached(name: string, make: (root: string) => Promise<void>): Promise<string> {
  const made = making.get(name) ?? makeOnce(name, make);
  making.set(name, made);
  return made;
}

async function makeOnce(name: string, make: (root: string) => Promise<void>): Promise<string> {
  const root = join(process.cwd(), cache, name);
  if (existsSync(root)) return root;
  const draft = `${root}.${process.pid}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await make(draft);
  await rename(draft, root);
  return root;
}

async function makeDebian(root: string) {
  await runProgram('debootstrap', ['--variant=minbase', debian, root]);
  await shareNetwork(root);
  await runInRoot(root, 'apt-get clean && rm -rf /var/lib/apt/lists/* /var/log/*', debianEnv);
}

/** Node's own image is Debian with Node and npm in /usr/local. Node is the package of the lockfile, npm that of this machine. */
async function makeNode(root: string, version: string) {
  await copyTree(await baseImage(`debian:${debian}-slim`), root);
  const packaged = await realpath('node_modules/.bin/node');
  const have = (await runProgram(packaged, ['--version'])).trim();
  if (have !== `v${version}`) throw new Error(`the Dockerfile wants Node ${version} and the lockfile has ${have}`);
  await cp(packaged, join(root, 'usr/local/bin/node'));
  const npm = await realpath((await runProgram('/bin/sh', ['-c', 'command -v npm'])).trim());
  await cp(join(npm, '../..'), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const command of ['npm', 'npx'])
    await runProgram('ln', ['-s', `../lib/node_modules/npm/bin/${command}-cli.js`, join(root, 'usr/local/bin', command)]);
}

async function makeDistroless(root: string) {
  const builder = `${root}.builder`;
  await rm(builder, { recursive: true, force: true });
  await copyTree(await baseImage(`debian:${debian}-slim`), builder);
  await shareNetwork(builder);
  const fetch = `apt-get update -qq && mkdir /debs && cd /debs && apt-get download -qq -o APT::Sandbox::User=root ${ccPackages}`;
  await runInRoot(builder, fetch, debianEnv);
  await runInRoot(builder, 'mkdir /root-files && for deb in /debs/*.deb; do dpkg-deb -x "$deb" /root-files; done', debianEnv);
  // Distroless leaves out manuals too.
  await runInRoot(builder, 'cd /root-files/usr/share && rm -rf man info locale lintian bug', debianEnv);
  await runInRoot(builder, 'cat /root-files/usr/share/ca-certificates/mozilla/*.crt > /certificates', debianEnv);
  await copyTree(join(builder, 'root-files'), root);
  for (const [link, target] of Object.entries({ bin: 'usr/bin', lib: 'usr/lib', lib64: 'usr/lib64', sbin: 'usr/sbin' }))
    await runProgram('ln', ['-sfn', target, join(root, link)]);
  for (const folder of ['dev', 'proc', 'sys', 'tmp', 'home/nonroot', 'etc/ssl/certs', 'usr/local/bin'])
    await mkdir(join(root, folder), { recursive: true });
  await chmod(join(root, 'tmp'), 0o1777);
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), await readFile(join(builder, 'certificates')));
  const users = 'root:x:0:0:root:/root:/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin\n';
  await writeFile(join(root, 'etc/passwd'), `${users}nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n`);
  await writeFile(join(root, 'etc/group'), 'root:x:0:\nnobody:x:65534:\nnonroot:x:65532:\n');
  await rm(builder, { recursive: true, force: true });
}

/** Copies a tree with owners, modes and links. */
export async function copyTree(from: string, to: string): Promise<void> {
  await runProgram('cp', ['-a', '--reflink=auto', '-T', from, to]);
}
