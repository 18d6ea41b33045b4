// Collects what the built shop and its command line need at run time into one folder, laid out as in the image: Node, the files of
// production packages that are really imported, and the build. Usage: node scripts/image-files.mjs FOLDER
import { cpSync, existsSync, lstatSync, lutimesSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { build } from 'vite';
import { listPictureFiles } from '../lib/picture-files.server.ts';
import { externalPackages } from './external-packages.mjs';

const to = process.argv[2];
if (!to) throw new Error('Usage: node scripts/image-files.mjs FOLDER');
const app = join(to, 'app');
/** What is read as data, which no import names. */
const data = ['package.json', 'build/app/client', 'build/icons', 'build/pictures', 'build/share', 'content', 'lib/pdf/fonts'];
/** Where code is; the server names whole folders of data, which are taken as they are below. */
const code = /^(?:node_modules|scripts|build\/app\/server|build\/cli)\//;
/** The masters of pictures are read at build only, and so are the facts on them. */
const left = ['content/pictures', 'build/pictures/facts.json'];

refuseMissingPictures();
await bundleCli();
const traced = await traceFiles(['scripts/serve.mjs', 'scripts/check-health.mjs', 'build/cli/main.js']);
for (const file of traced) copy(file);
for (const path of data) copy(path);
copy('build/cli', join(app, 'cli'));
copy(realpathSync('node_modules/.bin/node'), join(to, 'usr/local/bin/node'));
settleTimes(to);
console.log(`  ${traced.length} files of code collected`);

/** The image has no masters, so a picture that is not made now would never be. */
function refuseMissingPictures() {
  const manifest = JSON.parse(readFileSync('build/pictures/manifest.json', 'utf8'));
  const names = Object.values(manifest).flatMap(({ url, ...size }) =>
    listPictureFiles(basename(url, '.jpg'), size).map(({ name }) => name),
  );
  const missing = names.find((name) => !existsSync(join('build/pictures', name)));
  if (missing) throw new Error(`${missing} is not made; run npm run build, which makes all pictures`);
}

/** The command line is bundled like the server: the image has no sources. It reads `../package.json`, so it stands in `cli/`. */
async function bundleCli() {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: externalPackages },
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    build: { ssr: 'cli/main.ts', outDir: 'build/cli', emptyOutDir: true, target: 'node24' },
  });
}

async function traceFiles(entries) {
  const { fileList } = await nodeFileTrace(entries, { ignore: (path) => !code.test(path) });
  const development = developmentPackages();
  return [...fileList].filter((file) => !file.startsWith('build/cli/') && !development.some((path) => file.startsWith(path))).sort();
}

/** What `npm ci --omit=dev` would not install: some packages use one of them where it is there by chance. */
function developmentPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.keys(packages).flatMap((path) => (packages[path].dev ? [`${path}/`] : []));
}

function copy(from, target = join(app, from)) {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, filter: (path) => !left.includes(path) });
}

/** The same sources give the same bytes, times included. */
function settleTimes(path) {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) settleTimes(join(path, name));
  const time = Number(process.env.SOURCE_DATE_EPOCH ?? 0);
  lutimesSync(path, time, time);
}
