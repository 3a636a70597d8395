import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CITY_IDS, cityOf } from '@moontower/city';
import { pageCityOf, tellCity } from '@moontower/city/page-city';
import { ofNoCity, speakOf } from '@moontower/words/city-words';
import type { RoomPart, RoomScreens } from '@moontower/ui/page/define-screens.ts';
import type { RoomScreen } from '@moontower/words/room-screen';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = join(ROOT, 'packages/features');
const WRITTEN = '// Written by `npm run docs` from the folders of `packages/features`.\n\n';

/** A room by its folder, with the name that one of its files exports, and the door to that file. */
interface RoomFile {
  room: string;
  name: string;
  door: string;
}

/** Rooms that export such a name from one of these files. */
function roomsWith(files: readonly string[], ending: RegExp): RoomFile[] {
  return readdirSync(ROOMS)
    .toSorted()
    .flatMap((room) => {
      for (const file of files) {
        const path = join(ROOMS, room, file);
        const name = existsSync(path) ? ending.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
        if (name !== undefined) return [{ room, name, door: file.replace(/\.ts$/, '') }];
      }
      return [];
    });
}
const features = (): RoomFile[] => roomsWith(['feature.ts'], /export const (\w+) = defineFeature/);
const routes = (): RoomFile[] => roomsWith(['routes.ts', 'contract.ts'], /export const (\w+Routes) = \{/);
const screens = (): RoomFile[] => roomsWith(['web/screens.ts'], /export const (\w+Screens) = defineScreens/);

/** The file of a room that holds its routes: `routes`, or `contract` in a small room. */
export const routesFileOf = (room: string): string => routes().find((each) => each.room === room)?.door ?? 'routes';

const importsOf = (found: readonly RoomFile[], ending = ''): string =>
  found.map(({ room, name, door }) => `import { ${name} } from '@moontower/${room}/${door}${ending}';\n`).join('');
/** As the formatter breaks a list: on one line where it fits. */
function listOf(begin: string, lines: readonly string[], end: string): string {
  const [open, close] = end.startsWith('}') ? ['{ ', ' }'] : ['[', ']'];
  const line = `${begin.slice(0, -1)}${open}${lines.join(', ')}${close}${end.slice(1)}\n`;
  return line.length <= 121 ? line : `${begin}\n${lines.map((each) => `  ${each},\n`).join('')}${end}\n`;
}

function featureList(): string {
  const found = features();
  return (
    `${WRITTEN}import type { Feature } from '@moontower/feature/define-feature';\n${importsOf(found)}\n` +
    '/** Every room, a line each. Store, API and worker take from each what they need. */\n' +
    listOf(
      'export const features: readonly Feature[] = [',
      found.map(({ name }) => name),
      '];',
    )
  );
}

function routeList(): string {
  const found = routes();
  const named = found.map(({ room, name }) => `${/^\w+$/.test(room) ? room : `'${room}'`}: ${name}`);
  const spread = found.map(({ name }) => `...${name}`);
  return (
    `${WRITTEN}${importsOf(found)}\n/** Routes of rooms, by room. */\n` +
    `${listOf('export const roomRoutes = {', named, '} as const;')}\n` +
    `/** The same by their own names. */\n${listOf('export const allRoomRoutes = {', spread, '} as const;')}`
  );
}

/** A screen's line without what fetches its code: `{ path, title, … }`. */
const isRoom = (value: unknown): value is RoomScreens =>
  typeof value === 'object' && value !== null && 'screens' in value && 'load' in value;

async function listOfRoom({ room, name, door }: RoomFile): Promise<RoomScreens> {
  const module: Record<string, unknown> = await import(join(ROOMS, room, `${door}.ts`));
  const found = module[name];
  if (!isRoom(found)) throw new Error(`${room}: ${name} is no list of screens.`);
  return found;
}
// Written down with the places for the city: the list is of every one.
speakOf(ofNoCity);
tellCity(pageCityOf(cityOf({ id: CITY_IDS[0] })));
const lists = await Promise.all(screens().map(listOfRoom));
await Promise.all(lists.flatMap(({ load }) => [load('en'), load('es')]));
const linesOf = (parts: readonly RoomPart[]): RoomScreen[] =>
  parts.map(({ part: _part, path, title, ...line }) => ({
    path,
    title: { en: title('en'), es: title('es') },
    ...line,
  }));

/** A value as the formatter writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${literal(each)}`)
      .join(', ')} }`;
  return String(value);
}
function lineOf(line: RoomScreen): string {
  const parts = Object.entries(line).map(([key, value]) => `${key}: ${literal(value)}`);
  const short = `  { ${parts.join(', ')} },
`;
  return short.length <= 121
    ? short
    : `  {
${parts
  .map(
    (part) => `    ${part},
`,
  )
  .join('')}  },
`;
}

const arrayOf = (all: readonly RoomScreen[]): string =>
  all.length === 0 ? '[];\n' : `[\n${all.map(lineOf).join('')}];\n`;

/** What the server knows of them: the room's own list leads to code of the browser. */
function screenLines(): string {
  const [shown, framed] = [
    lists.flatMap((list) => linesOf(list.screens)),
    lists.flatMap(({ frames }) => linesOf(frames)),
  ];
  return (
    `${WRITTEN}import type { RoomScreen } from '@moontower/words/room-screen';\n\n` +
    '/** Screens of rooms, as lines of the table of screens. */\n' +
    `export const roomScreens: readonly RoomScreen[] = ${arrayOf(shown)}\n` +
    '/** What of rooms may stand in other sites. */\n' +
    `export const roomFrames: readonly RoomScreen[] = ${arrayOf(framed)}`
  );
}

/** What the footer links to: the first page has it, and none of what fetches the screens. */
function footerLines(): string {
  const lines = lists
    .flatMap((list) => linesOf(list.screens))
    .flatMap(({ path, watch, checkOurWork, about }) => {
      const listed = Object.entries({ watch, checkOurWork, about }).filter(([, name]) => name !== undefined);
      return listed.length === 0 ? [] : [{ path, ...Object.fromEntries(listed) }];
    });
  return (
    `${WRITTEN}import type { Screen } from '@moontower/words/screen';\n\n` +
    '/** Screens of rooms that the footer links to. */\n' +
    "export const roomLinks: readonly Pick<Screen, 'path' | 'watch' | 'checkOurWork' | 'about'>[] = [\n" +
    `${lines.map((line) => `  ${literal(line)},\n`).join('')}];\n`
  );
}

function screenList(): string {
  const found = screens();
  return (
    `${WRITTEN}import type { RoomScreens } from '@moontower/ui/page/define-screens.ts';\n${importsOf(found, '.ts')}\n` +
    '/** Screens of rooms as browsers open them, with what they say; code is fetched when one is opened. */\n' +
    listOf(
      'export const roomScreens: readonly RoomScreens[] = [',
      found.map(({ name }) => name),
      '];',
    )
  );
}

/** The same package, which depends on every room. */
function packageOf(path: string): string {
  const read: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const rooms = readdirSync(ROOMS).map((room) => [`@moontower/${room}`, '0.1.0'] as const);
  const dependencies = Object.entries({ ...read.dependencies, ...Object.fromEntries(rooms) }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return `${JSON.stringify({ ...read, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}

/** Every list of rooms: path → its text. */
export const roomLists: Readonly<Record<string, () => string>> = {
  'packages/registry/src/features.ts': featureList,
  'packages/registry/src/room-routes.ts': routeList,
  'packages/registry/src/room-screens.ts': screenLines,
  'web/src/room-screens.ts': screenList,
  'web/src/room-links.ts': footerLines,
  'packages/registry/package.json': () => packageOf('packages/registry/package.json'),
  'web/package.json': () => packageOf('web/package.json'),
};
