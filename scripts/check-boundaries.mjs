// The boundaries of the house (docs/guide.md): which room may import which, no circles, and no name twice. Arrows point down.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Which rooms a room may import. */
const rooms = {
  app: ['app', 'server', 'features', 'commerce', 'lib', 'core', 'ui'],
  server: ['server', 'app', 'features', 'commerce', 'lib', 'core', 'ui'],
  cli: ['cli', 'server', 'features', 'commerce', 'lib', 'core'],
  features: ['features', 'core', 'ui'],
  commerce: ['commerce', 'lib', 'core'],
  lib: ['lib', 'core'],
  ui: ['ui', 'core'],
  core: ['core'],
  tests: ['tests', 'app', 'server', 'cli', 'features', 'commerce', 'lib', 'core', 'ui'],
};
/** Features are siblings and do not know each other, but for the small rooms of what several need. */
const shared = ['line-items', 'product-lists'];
/** Inside team orders: what a folder may use beside itself, `domain/` and the feature's own files. */
const teamOrders = {
  domain: [],
  preview: [],
  logo: ['draft', 'preview'],
  draft: ['logo'],
  roster: ['draft', 'preview', 'reorder'],
  reorder: ['draft'],
  builder: ['draft', 'roster', 'logo', 'preview', 'reorder'],
  approval: ['preview', 'roster', 'logo'],
  'order-page': ['draft', 'approval', 'reorder', 'roster', 'logo', 'preview'],
  'shared-roster': ['draft', 'roster', 'logo', 'preview'],
  'production-sheet': ['approval', 'logo', 'preview', 'server'],
  'factory-pack': ['production-sheet', 'server'],
  server: ['approval', 'logo', 'order-page', 'preview', 'production-sheet', 'reorder', 'roster', 'shared-roster'],
};
/** Names of files that stand in many folders, each in its role. */
const roles = /^(?:index|messages)\.ts$|\.test\.tsx?$/;

const problems = [];
const files = Object.keys(rooms).flatMap((room) =>
  readdirSync(room, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
);
const known = new Set(files);
const sources = new Map(files.map((file) => [file, parse(file)]));

for (const file of files) for (const { path, target, typeOnly } of importsOf(file)) checkImport(file, { path, target, typeOnly });
for (const circle of findCircles()) problems.push(`circle: ${circle.join(' -> ')}`);
for (const [name, places] of twice(files.filter((file) => !roles.test(basename(file))).map((file) => [basename(file), file])))
  problems.push(`file name ${name} stands ${places.length} times: ${places.join(', ')}`);
for (const [name, places] of twice(exportedNames()))
  problems.push(`exported name ${name} stands ${places.length} times: ${places.join(', ')}`);

if (problems.length) {
  console.error(`✗ ${problems.length} boundaries broken\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
console.log('boundaries hold');

function checkImport(file, { path, target, typeOnly }) {
  const [room, feature, folder] = file.split('/');
  const [wanted, wantedFeature, wantedFolder] = path.split('/');
  const say = (why) => problems.push(`${file} imports ${target}: ${why}`);
  if (path.startsWith('scripts/')) return;
  const isTest = /\.test\.tsx?$/.test(file);
  const isServer = /\.server\.tsx?$/.test(file) || isTest;
  if (target.startsWith('.') && wanted !== room) say(`leave a room through #${wanted}/`);
  const served = room === 'features' && isServer && (wanted === 'lib' || wanted === 'commerce');
  if (!rooms[room].includes(wanted) && !served && !(isTest && wanted === 'tests')) say(`${room} may not know ${wanted}`);
  if (room === 'features' && wanted === 'features') {
    if (wantedFeature !== feature && !shared.includes(wantedFeature)) say(`${feature} may not know ${wantedFeature}`);
    const isInner = feature === 'team-orders' && wantedFeature === feature && file.split('/').length > 3 && path.split('/').length > 3;
    if (isInner && !isTest && folder !== wantedFolder && wantedFolder !== 'domain' && !teamOrders[folder]?.includes(wantedFolder))
      say(`inside team orders, ${folder} may not know ${wantedFolder}`);
  }
  const provider = /^commerce\/(?!testing\/)[^/]+\//.exec(path)?.[0];
  if (room === 'commerce' && provider && !file.startsWith(provider) && !file.startsWith('commerce/testing/') && !isTest)
    say('port and providers may not know a provider');
  if (room === 'cli' && wanted === 'features' && !/\.server\.ts$/.test(path))
    say('the command line knows what features do on the server, no more');
  if (/\.server\.tsx?$/.test(path) && !isServer && ['features', 'ui', 'core'].includes(room) && !typeOnly)
    say('browser code may not know server code');
}

function parse(file) {
  return ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

/** What a file imports of ours, also by `import()` and as types. */
function importsOf(file) {
  const found = [];
  const add = (specifier, typeOnly) => {
    const target = specifier.text ?? '';
    const path = target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? join(dirname(file), target) : null;
    if (path) found.push({ path, target, typeOnly });
  };
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      add(node.moduleSpecifier, Boolean(node.isTypeOnly || node.importClause?.isTypeOnly));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
    else if (ts.isImportTypeNode(node)) add(node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(sources.get(file));
  return found;
}

/** Files that import each other round in a circle, types too: each circle once. `import()` is no part of one, it is taken later. */
function findCircles() {
  const edges = new Map(files.map((file) => [file, staticImports(file)]));
  const state = new Map();
  const circles = [];
  const walk = (file, way) => {
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) {
      if (state.get(next) === 'open') circles.push([...way.slice(way.indexOf(next)), next]);
      else if (!state.has(next)) walk(next, [...way, next]);
    }
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) walk(file, [file]);
  return circles;
}

function staticImports(file) {
  return sources
    .get(file)
    .statements.filter((node) => (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    .map((node) => node.moduleSpecifier.text)
    .map((target) => (target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? join(dirname(file), target) : ''))
    .filter((path) => known.has(path));
}

/** Every exported name with its file. What React Router asks of every route is no name of ours. */
function exportedNames() {
  const asked = new Set(
    'loader action meta links headers shouldRevalidate clientLoader clientAction handle ErrorBoundary Layout HydrateFallback handleError'.split(
      ' ',
    ),
  );
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      sources.get(file).statements.flatMap((node) => {
        if (!ts.canHaveModifiers(node)) return [];
        const modifiers = ts.getModifiers(node)?.map(({ kind }) => kind) ?? [];
        if (!modifiers.includes(ts.SyntaxKind.ExportKeyword) || modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return [];
        const names = ts.isVariableStatement(node)
          ? node.declarationList.declarations.flatMap(({ name }) => bound(name))
          : [node.name?.text];
        return [...new Set(names)].filter((name) => name && !(file.startsWith('app/') && asked.has(name))).map((name) => [name, file]);
      }),
    );
}

function bound(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (element.name ? bound(element.name) : []));
}

/** The names that stand in more than one place; a type and a value of one name in one file are one. */
function twice(pairs) {
  const places = new Map();
  for (const [name, place] of pairs) places.set(name, (places.get(name) ?? new Set()).add(place));
  return [...places].flatMap(([name, all]) => (all.size > 1 ? [[name, [...all]]] : []));
}
