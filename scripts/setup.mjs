// Runs on any Node from 20 on, before anything is installed: brings the clone to where it can run.
// `--test` also makes sure that there is a browser.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
process.chdir(root);
const forTests = process.argv.includes('--test');
const say = (line) => console.log(`• ${line}`);

install();
const node = requireNode();
build();
sharePictures();
if (forTests) {
  browser();
  debootstrap();
}

function install() {
  const stamp = 'node_modules/.installed';
  // The lockfile names every dependency; what else changes in package.json installs nothing.
  const wanted = hashOf(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = Date.now();
  say('installing packages (npm ci), about a minute the first time');
  run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm ci failed; the lines above say why',
  );
  writeFileSync(stamp, wanted);
  say(`packages installed in ${seconds(started)}`);
}

function requireNode() {
  const bin = resolve('node_modules/.bin');
  process.env.PATH = bin + delimiter + process.env.PATH;
  const asked = spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (asked.stdout ?? '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return 'node';
  stop('no packaged Node fits this system, and the installed one is too old: install Node 22.22 or newer');
}

function build() {
  const stamp = 'build/.built';
  const whole = hashOf(sources());
  // A first start serves before its pictures are made; tests measure and look at them, so they are made beforehand.
  const wanted = forTests ? whole : `${whole} without pictures`;
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted || built === whole) return;
  const started = Date.now();
  say(forTests ? 'building pages and pictures' : 'building pages; each picture is made when it is first asked for');
  rmSync(stamp, { force: true });
  run(node, ['scripts/build.mjs', ...(forTests ? [] : ['--pictures-later'])], 'the build failed; the lines above say why');
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, wanted);
  say(`built in ${seconds(started)}`);
}

/** A product that was named, renamed or added since the build: its texts are read at the start, its card is drawn here. */
function sharePictures() {
  const stamp = 'build/share/.made';
  const wanted = hashOf(filesIn('content').filter((file) => file.endsWith('.yaml')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  run(node, ['scripts/og-images.mjs'], 'the pictures for sharing could not be made; the lines above say why');
  writeFileSync(stamp, wanted);
}

function browser() {
  if (findChromium()) return;
  if (canInstall()) {
    say('installing Chromium for the tests (Debian package)');
    installDebian(['chromium', 'fonts-liberation'], 'Chromium could not be installed; install one and set CHROMIUM_PATH');
    return;
  }
  say("installing Playwright's Chromium for the tests");
  run(
    node,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    'no browser could be installed; install Chromium and set CHROMIUM_PATH',
  );
}

/** The test of the image makes its bases with it; elsewhere that test is skipped, and says so. */
function debootstrap() {
  if (process.platform !== 'linux' || !canInstall() || spawnSync('debootstrap', ['--version']).status === 0) return;
  say('installing debootstrap for the test of the image (Debian package)');
  installDebian(['debootstrap'], 'debootstrap could not be installed');
}

function canInstall() {
  return spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0;
}

function installDebian(packages, complaint) {
  run('apt-get', ['update', '-qq'], 'apt-get update failed');
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], complaint);
}

function sources() {
  const rooms = ['app', 'server', 'features', 'commerce', 'lib', 'core', 'ui', 'public', 'content'];
  const files = rooms.flatMap(filesIn);
  const config = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.mjs',
    'scripts/icons.mjs',
    'scripts/display-type-svg.mjs',
    'scripts/pictures.mjs',
    'scripts/og-images.mjs',
  ];
  return [...config, ...files].filter((file) => !/\.test\.tsx?$/.test(file) && !/^content\/.*\.yaml$/.test(file)).sort();
}

function filesIn(room) {
  if (!existsSync(room)) return [];
  return readdirSync(room, { recursive: true })
    .map((file) => join(room, file))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function run(command, args, complaint) {
  const ended = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (ended.status !== 0) stop(complaint);
}

function stop(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
