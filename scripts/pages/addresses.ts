import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@moontower/contracts';
import { routesFileOf } from './rooms.ts';
import { roomRoutes } from '@moontower/registry/room-routes';
import { routes } from '@moontower/registry/routes';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'packages/contracts/src';
/** What a route is about: the first part of its path after `/api`; what stands outside it, by its own first part. */
const nounOf = ({ path }: Route): string => {
  const first = path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? 'api';
  return TOLD_WITH[first] ?? first;
};
/** Paths of one noun, none of which the first page needs. */
const TOLD_WITH: Readonly<Record<string, string>> = {
  corrections: 'claims',
  departments: 'pork',
  follows: 'incidents',
  geocode: 'address',
  people: 'account',
  review: 'incidents',
  vendors: 'pork',
};

type RouteEntry = [name: string, route: Route];

/**
 * What a browser needs of the contracts as values: `packages/contracts/src/addresses.ts` with the files it names, and
 * `addresses.ts` of each room. A file for each noun, since a file goes whole to where the first of its addresses is
 * needed, and the first page needs few.
 */
export function addressFiles(): Record<string, () => string> {
  const inRooms = new Set(Object.values(roomRoutes).flatMap((room) => Object.keys(room)));
  const byNoun = new Map<string, RouteEntry[]>();
  for (const named of Object.entries<Route>(routes))
    if (!inRooms.has(named[0])) byNoun.set(nounOf(named[1]), [...(byNoun.get(nounOf(named[1])) ?? []), named]);
  const from = contractFiles();
  const nouns = [...byNoun].map(([noun, all]): [string, () => string] => [
    `${FOLDER}/addresses/${noun}.ts`,
    () => fileOf(all, { address: '../wire/asking.ts', from: (name) => `../routes/${from.get(name)}.ts` }),
  ]);
  const rooms = Object.entries(roomRoutes).map(([room, all]): [string, () => string] => [
    `packages/features/${room}/addresses.ts`,
    () =>
      fileOf(Object.entries<Route>(all), {
        address: '@moontower/contracts/wire/asking',
        from: () => `./${routesFileOf(room)}.ts`,
      }),
  ]);
  const names = [...byNoun.keys()].map((noun) => `export * from './addresses/${noun}.ts';\n`).join('');
  const index =
    "// Every route's method, address and formats without its schemas. Written by `npm run docs` from " +
    `\`packages/registry/src/routes.ts\`.\n\n${names}`;
  return { [`${FOLDER}/addresses.ts`]: () => index, ...Object.fromEntries([...nouns, ...rooms]) };
}

/** Name of a route → its file among the contracts, as the list of routes imports it. */
function contractFiles(): Map<string, string> {
  const list = readFileSync(join(ROOT, 'packages/registry/src/routes.ts'), 'utf8');
  const imports = [...list.matchAll(/import \{([^}]*)\} from '@moontower\/contracts\/routes\/([^']+)';/g)];
  return new Map(
    imports.flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), file]),
    ),
  );
}

const LONGEST_LINE = 120;
/** `listItems` → `ListItems`, the name under which its type is imported. */
const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function fileOf(all: readonly RouteEntry[], places: { address: string; from: (name: string) => string }): string {
  const byFile = new Map<string, string[]>();
  for (const [name] of all) byFile.set(places.from(name), [...(byFile.get(places.from(name)) ?? []), name]);
  const types = [...byFile].map(([file, names]) => importOf(names, file)).join('');
  return `import type { Address } from '${places.address}';\n${types}${all.map(address).join('')}`;
}

function importOf(names: readonly string[], file: string): string {
  const parts = names.map((name) => `${name} as ${typeName(name)}`);
  const line = `import type { ${parts.join(', ')} } from '${file}';\n`;
  return line.length <= LONGEST_LINE + 1
    ? line
    : `import type {\n${parts.map((part) => `  ${part},\n`).join('')}} from '${file}';\n`;
}

function address([name, { method, path, formats }]: RouteEntry): string {
  const parts = [
    `method: '${method}'`,
    `path: '${path}'`,
    `formats: [${formats.map((each) => `'${each}'`).join(', ')}]`,
  ];
  const begin = `export const ${name}: Address<typeof ${typeName(name)}> = {`;
  const line = `${begin} ${parts.join(', ')} };`;
  return `\n${line.length <= LONGEST_LINE ? line : `${begin}\n${parts.map((part) => `  ${part},\n`).join('')}};`}\n`;
}
