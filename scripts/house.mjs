// npm run house: how the house stands, in figures, each beside its goal. Those that `scripts/allowance.json` names are
// a ratchet: `npm run lint` fails where one grows, and where one fell without its number.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { findCircles, findFileCircles } from './circles.mjs';
import { findParticiples } from './names.mjs';
import { importsOf } from './walls.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (path) => /\.test\.tsx?$|\/(testing|test)\/|^packages\/(testkit|fuzz)\//.test(path);
const isProduct = (path) => /^(api|worker|web|packages)\/.*\.tsx?$/.test(path) && !isTest(path);
const linesOf = (text) => text.split('\n').length - 1;
const SMALL = 20;
/** Names of a city and its county. In its folder, its feeds and the lists of cities they belong. */
const CITY = /austin|travis|\batx\b/i;
const MAY_NAME_CITY = [
  /^packages\/city\/src\/(?:[\w-]+\/|(?:cities|city-ids|drawn|index)\.ts)/,
  /^worker\/src\/feeds\//,
  // Whose payments the rules were measured on, in whichever city that is read.
  /^packages\/contracts\/src\/spending\/rules\/measured\.ts$|^packages\/words\/src\/\w+\/spending\/measured\.ts$/,
  // Lists of names that people have: some have a city's.
  /^packages\/scoring\/src\/names\//,
];

const FILES = ['*.ts', '*.tsx', '*.mts', 'packages/*/package.json'];
/** Path → text of every file of ours in TypeScript, and of what names the doors of each package. */
export function readHouse() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...FILES], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * @param texts path → text
 * @returns figures: `name`, `value`, `goal` where there is one, and `places`, the worst first
 */
export function figuresOf(texts) {
  const product = [...texts].filter(([path]) => isProduct(path));
  const sizes = product.map(([, text]) => linesOf(text)).toSorted((one, other) => one - other);
  const flat = largestFirst(countBy(product.map(([path]) => dirname(path))));
  const alerts = product.map(([path]) => path).filter((path) => /alert/i.test(path));
  const small = smallFilesWithOneReader(texts);
  const circles = [...findFileCircles(texts), ...findCircles(texts)];
  const cities = product
    .filter(([path, text]) => CITY.test(text) && !MAY_NAME_CITY.some((place) => place.test(path)))
    .map(([path]) => path);
  const participles = product.flatMap(([path, text]) => findParticiples(text).map(({ name }) => `${path} ${name}`));
  return [
    { name: 'product files', value: product.length, places: [] },
    { name: 'product lines', value: sizes.reduce((sum, lines) => sum + lines, 0), goal: 150_000, places: [] },
    { name: 'lines of a file, median', value: sizes[Math.floor(sizes.length / 2)] ?? 0, goal: 80, places: [] },
    { name: 'lines of the longest file', value: sizes.at(-1) ?? 0, goal: 300, places: [] },
    { name: 'most files flat in one folder', value: flat[0]?.count ?? 0, goal: 20, places: flat.map(shown) },
    {
      name: 'places whose path says alert',
      value: new Set(alerts.map(placeOf)).size,
      goal: 3,
      places: largestFirst(countBy(alerts.map(placeOf))).map(shown),
    },
    { name: 'product files that name a city', value: cities.length, goal: 0, places: cities },
    { name: 'circles of files or folders', value: circles.length, goal: 0, places: circles },
    { name: 'types named by a participle', value: participles.length, goal: 40, places: participles },
    { name: `files of at most ${SMALL} lines with one reader`, value: small.length, goal: 20, places: small },
  ];
}

const shown = ({ name, count }) => `${name} ${count}`;
/** The folder of a file; a room is one place, whatever folders it has. */
const placeOf = (path) => /^packages\/features\/[^/]+/.exec(path)?.[0] ?? dirname(path);

function countBy(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function largestFirst(counts) {
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count);
}

/**
 * Small files that one other file alone imports, and no test: that file could hold them. Not so
 * lists that a command writes, what such a list reads, and what is fetched later.
 */
function smallFilesWithOneReader(texts) {
  const readers = new Map();
  const doors = doorsOf(texts);
  for (const [path, text] of texts) {
    if (isTest(path)) continue;
    const late = new Set([...text.matchAll(/[^\w.]import\(\s*'([^']+)'/g)].map(([, name]) => name));
    for (const { name } of importsOf(text)) {
      const target = name.startsWith('.') ? normalize(join(dirname(path), name)) : throughDoor(name, doors);
      if (!late.has(name) && texts.has(target)) readers.set(target, (readers.get(target) ?? new Set()).add(path));
    }
  }
  return [...texts]
    .filter(([path, text]) => isProduct(path) && linesOf(text) <= SMALL && !text.startsWith('// Written by'))
    .filter(([path]) => readers.get(path)?.size === 1)
    .map(([path]) => path)
    .filter(
      (path) =>
        !/\/(rules|feeds|words|addresses)\/|\/(addresses|feature|screens)\.ts$/.test(path) && !isTested(path, texts),
    );
}

/** @returns of each package: its folder, and its doors with the files behind them */
function doorsOf(texts) {
  return new Map(
    [...texts]
      .filter(([path]) => basename(path) === 'package.json')
      .map(([path, text]) => {
        const { name, exports = {} } = JSON.parse(text);
        return [name, { folder: dirname(path), doors: Object.entries(exports) }];
      }),
  );
}

/** @returns the file that `@moontower/ui/page/Card.tsx` names; undefined where no door leads to one */
function throughDoor(name, packages) {
  const [scope, own, ...rest] = name.split('/');
  const found = packages.get(`${scope}/${own}`);
  const asked = ['.', ...rest].join('/');
  for (const [door, file] of found?.doors ?? []) {
    const [begin, end] = door.split('*');
    if (file === null) continue;
    if (door === asked) return normalize(join(found.folder, file));
    if (end !== undefined && asked.startsWith(begin) && asked.endsWith(end))
      return normalize(join(found.folder, file.replace('*', asked.slice(begin.length, asked.length - end.length))));
  }
  return undefined;
}

const isTested = (path, texts) =>
  ['.test.ts', '.test.tsx', '.int.test.ts'].some((ending) => texts.has(path.replace(/\.tsx?$/, ending)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWhole = process.argv.includes('--all');
  for (const { name, value, goal, places } of figuresOf(readHouse())) {
    const beside = goal === undefined ? '' : `  goal ${goal.toLocaleString('en-US')}`;
    console.log(`${name.padEnd(46)} ${value.toLocaleString('en-US').padStart(8)}${beside}`);
    for (const place of isWhole || value <= (goal ?? value) ? (isWhole ? places : []) : places.slice(0, 4))
      console.log(`    ${place}`);
  }
}
