// Builds what is stale: pictures, browser and server bundle, precompressed assets. With `--pictures-later` the server makes each picture
// when it is first asked for.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { makeIcons } from './icons.mjs';
import { makeSharePictures } from './og-images.mjs';
import { makePictures } from './pictures.mjs';

const picturesLater = process.argv.includes('--pictures-later');
/** On a terminal each picture, in a log each tenth of them. */
function tellProgress(done, all) {
  if (process.stdout.isTTY) process.stdout.write(`\r  pictures ${done}/${all}  `);
  else if (!picturesLater && done < all && done % Math.ceil(all / 10) === 0) console.log(`  pictures ${done}/${all}`);
}

const pictures = await makePictures({
  from: 'content/pictures',
  to: 'build/pictures',
  products: 'content/products',
  onlyList: picturesLater,
  say: tellProgress,
});
console.log(
  `${process.stdout.isTTY ? '\r' : ''}  ${pictures.masters} pictures, ${picturesLater ? 'made when they are asked for' : `${pictures.made} files made`}`,
);
const shared = await makeSharePictures({ content: 'content', to: 'build/share' });
const icons = await makeIcons({ to: 'build/icons' });
console.log(`  ${shared.cards} cards for sharing, ${shared.made} made; ${icons} icons`);

console.log('  building browser and server, about 20 seconds');
const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) {
  process.stderr.write(built.stdout.toString() + built.stderr.toString());
  process.exit(built.status ?? 1);
}

// Compiled from the code of before, under names that nothing asks for any more.
rmSync('build/compiled', { recursive: true, force: true });

console.log('  compressing');
let compressed = 0;
for (const file of readdirSync('build/app/client', { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest|glb)$/.test(file)) continue;
  const path = join('build/app/client', file);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  compressed += 1;
}
console.log(`  browser and server built, ${compressed} files precompressed`);
