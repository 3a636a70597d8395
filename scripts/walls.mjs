// Who may import whom. The tables are ARCHITECTURE.md's; `findBreaches` says which imports cross a wall.
import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** Driver → the only folders or files (by beginning of the path) that may import it. */
export const rooms = {
  mongoose: ['packages/store/'],
  mongodb: ['packages/stack/', 'packages/testkit/'],
  express: ['api/src/http/'],
  'socket.io': ['api/src/realtime/'],
  'socket.io-client': ['packages/ui/src/data/'],
  bullmq: ['worker/src/queue.ts', 'worker/src/jobs/', 'api/src/ops/'],
  'node-cron': ['worker/src/schedule/rhythm.ts'],
  ioredis: ['packages/runtime/', 'packages/stack/', 'packages/testkit/', 'worker/src/queue.ts', 'api/src/realtime/'],
  'csv-parse': ['worker/src/sources/files/csv-records.ts'],
  'robots-parser': ['worker/src/sources/robots/rules.ts'],
  yauzl: ['worker/src/sources/files/zip.ts'],
  undici: ['worker/src/sources/source-client.ts'],
  'maplibre-gl': ['packages/ui/src/map/'],
  'react-map-gl': ['packages/ui/src/map/'],
  '@deck.gl/core': ['packages/ui/src/map/'],
  '@deck.gl/extensions': ['packages/ui/src/map/'],
  '@deck.gl/layers': ['packages/ui/src/map/'],
  '@deck.gl/maplibre': ['packages/ui/src/map/'],
  apexcharts: ['packages/ui/src/charts/'],
  'react-apexcharts': ['packages/ui/src/charts/'],
  formik: ['packages/ui/src/form/'],
  'playwright-core': ['packages/testkit/'],
};

const forTests = ['stack', 'fake-city', 'testkit', 'fuzz'];
/**
 * Workspace → our own packages its product code may import. Tests, and folders named test or testing, may import those
 * of `forTests` as well.
 */
export const mayImport = {
  contracts: [],
  log: [],
  city: ['contracts'],
  scoring: ['contracts'],
  words: ['contracts'],
  runtime: ['contracts', 'city'],
  store: ['contracts', 'log'],
  'fake-city': ['contracts', 'city'],
  stack: ['contracts', 'city', 'runtime', 'fake-city'],
  testkit: ['contracts', 'city', 'words', 'runtime', 'stack', 'fake-city'],
  api: ['contracts', 'registry', 'feature', 'endpoints', 'exports', 'city', 'words', 'log', 'store', 'runtime'],
  worker: ['contracts', 'registry', 'feature', 'mailing', 'city', 'words', 'log', 'scoring', 'store', 'runtime'],
  feature: ['contracts', 'city', 'endpoints', 'mailing', 'runtime', 'store'],
  registry: ['contracts', 'feature', 'store', 'words'],
  endpoints: ['contracts', 'store'],
  mailing: ['contracts', 'words', 'store', 'runtime'],
  exports: ['contracts', 'city', 'words', 'store', 'endpoints'],
  ui: ['contracts', 'city', 'words'],
  web: ['contracts', 'city', 'words', 'ui', 'registry'],
  fuzz: ['contracts', 'registry', 'testkit', 'fake-city'],
};

/** Rooms of `packages/features`, each a workspace of that name. */
const features = readdirSync(new URL('../packages/features', import.meta.url));
/**
 * Layer of a room → what its files may import of ours. Its own files and doors of other rooms come beside, but for what
 * `closedLayer` says.
 */
const layerMayImport = {
  '': ['contracts', 'words', 'feature'],
  routes: ['contracts'],
  store: ['contracts', 'city', 'log', 'store'],
  // Mail from the API itself: docs/decisions/0046-operator-alerts.md.
  api: ['contracts', 'city', 'words', 'log', 'store', 'endpoints', 'exports', 'mailing', 'runtime', 'feature'],
  worker: ['contracts', 'city', 'words', 'log', 'store', 'mailing', 'runtime', 'feature'],
  words: ['contracts', 'words'],
  web: ['contracts', 'city', 'words', 'ui', 'registry'],
};
/** Who may go through the doors of rooms. */
const visitsRooms = ['registry', 'api', 'worker', 'web'];

/** Doors to raw collections: of the store, and of rooms. */
const RAW = /^@moontower\/[^/]+\/testing\//;

/** Folders of `packages/ui` with parts of pages that know no record. */
export const uiParts = ['button', 'feedback', 'filter', 'form', 'label', 'overlay', 'page', 'share', 'table'];
const uiFolders = (names) => names.map((name) => `packages/ui/src/${name}/`);

/** Inside a workspace: folder → folders of the same workspace it must not import. */
export const upstream = [
  {
    from: 'worker/src/sources/',
    never: ['worker/src/feeds/', 'worker/src/ingest/', 'worker/src/jobs/'],
    except: ['worker/src/feeds/feed.ts'],
  },
  { from: 'worker/src/feeds/', never: ['worker/src/ingest/', 'worker/src/jobs/'], except: [] },
  { from: 'worker/src/ingest/', never: ['worker/src/jobs/'], except: [] },
  ...['shell', 'offline', 'report-queue'].map((part) => ({
    from: `web/src/${part}/`,
    never: ['web/src/screens/'],
    except: [],
  })),
  ...uiParts.map((part) => ({
    from: `packages/ui/src/${part}/`,
    never: uiFolders(['map', 'charts', 'records']),
    except: [],
  })),
  { from: 'packages/ui/src/records/', never: uiFolders(['map', 'charts']), except: [] },
  { from: 'packages/ui/src/data/', never: uiFolders(['map', 'charts', 'records', ...uiParts]), except: [] },
  { from: 'packages/ui/src/theme/', never: uiFolders(['map', 'charts', 'records', 'data', ...uiParts]), except: [] },
];

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^\w.])import\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Every module named in an import or re-export of this text, with its line. */
export function importsOf(text) {
  return [...text.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3];
    return { name, line: text.slice(0, match.index + match[0].length).split('\n').length };
  });
}

/** Which imports of this file cross a wall: `{ line, problem }`. `path` is relative to the root, with `/`. */
export function findBreaches(path, text) {
  const isTest = /\.test\.tsx?$|\/test(ing)?\//.test(path) || path.startsWith('bench/') || path.startsWith('scripts/');
  return importsOf(text).flatMap(({ name, line }) => {
    const problem = breach(path, name, isTest);
    return problem === undefined ? [] : [{ line, problem }];
  });
}

function breach(path, name, isTest) {
  if (name.startsWith('.')) return relativeBreach(path, normalize(join(dirname(path), name)), isTest);
  const own = /^@moontower\/([^/]+)/.exec(name)?.[1];
  if (RAW.test(name) && !isTest)
    return `${name} holds raw collections: a test, a bench or a script may open it, nobody else`;
  if (own !== undefined) return packageBreach(path, name, isTest);
  const room = Object.keys(rooms).find((driver) => name === driver || name.startsWith(`${driver}/`));
  if (room === undefined || isTest || rooms[room].some((place) => path.startsWith(place))) return undefined;
  return `${room} may only be imported in ${rooms[room].join(', ')}`;
}

function packageBreach(path, name, isTest) {
  const [, own, layer] = /^@moontower\/([^/]+)\/?([^/]+)?/.exec(name);
  const workspace = workspaceOf(path);
  if (['api', 'worker', 'web'].includes(own)) return `${own} is an application: nobody imports it`;
  if (workspace === undefined || workspace === own) return undefined;
  const isAllowed =
    allowedFor(path, workspace).includes(own) ||
    (isTest && [...forTests, ...features, 'store', 'registry'].includes(own));
  if (!isAllowed) return `${workspace} may not import @moontower/${own}`;
  return features.includes(own) ? closedLayer(layerOf(path), layer) : undefined;
}

function allowedFor(path, workspace) {
  const layer = layerOf(path);
  if (layer !== undefined) return [...(layerMayImport[layer] ?? []), ...features];
  return [...(mayImport[workspace] ?? []), ...(visitsRooms.includes(workspace) ? features : [])];
}

function relativeBreach(path, target, isTest) {
  return (
    workspaceBreach(path, target) ??
    screenBreach(path, target) ??
    layerBreach(path, target) ??
    (isTest ? undefined : folderBreach(path, target))
  );
}

function workspaceBreach(path, target) {
  const [from, to] = [workspaceOf(path), workspaceOf(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  // Vite reads its own configuration before anything can read TypeScript of packages: it bundles what is named by path.
  const isBuild = /^web\/(build\/|vite\.config\.ts$)/.test(path) && mayImport.web.includes(to);
  return isBuild ? undefined : `${from} reaches into ${to} by a path; import the package`;
}

function screenBreach(path, target) {
  const [screen, other] = [path, target].map((place) => /^web\/src\/screens\/([^/]+)\//.exec(place)?.[1]);
  if (screen === undefined || other === undefined || screen === other) return undefined;
  return `screen ${screen} may not import screen ${other}`;
}

/** What a browser loads of a room knows neither its store nor its servers; the store knows neither of them. */
function layerBreach(path, target) {
  return closedLayer(layerOf(path), layerOf(target));
}

/** The same for a door of another room. */
function closedLayer(from, to) {
  const servers = ['store', 'api', 'worker'];
  const isClosed =
    (from === 'web' && servers.includes(to)) || (from === 'store' && ['web', 'api', 'worker'].includes(to));
  return isClosed ? `${from} of a room may not import ${to}` : undefined;
}

function folderBreach(path, target) {
  const rule = upstream.find(
    (wall) =>
      path.startsWith(wall.from) &&
      wall.never.some((folder) => target.startsWith(folder)) &&
      !wall.except.includes(target),
  );
  return rule === undefined ? undefined : `${rule.from} may not import ${target}`;
}

/** Of a file in a room: its first folder, '' for those beside `feature.ts`; undefined elsewhere. */
function layerOf(path) {
  const inside = /^packages\/features\/[^/]+\/(?:([^/]+)\/)?/.exec(path);
  return inside === null ? undefined : (inside[1] ?? '');
}

const workspaces = new Set([...Object.keys(mayImport), ...features]);
function workspaceOf(path) {
  const name = /^(?:packages\/(?:features\/)?)?([^/]+)\//.exec(path)?.[1];
  return name !== undefined && workspaces.has(name) ? name : undefined;
}
