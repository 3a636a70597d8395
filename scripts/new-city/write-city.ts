import { camel, type Layout } from '../new/lay-out.ts';
import type { CityPlan } from './city-plan.ts';
import { questionsText } from './questions.ts';
import { lettersOf } from './states.ts';
import { feedFiles } from './write-feed.ts';

const code = (value: unknown): string => JSON.stringify(value);

function placeText({ place: { id, facts, box, centre, districts, drawn } }: CityPlan): string {
  const { name, state, county, zone } = facts;
  const letters = lettersOf(state) ?? '';
  const es = county.replace(/ County$/, '');
  return `import type { BoundingBox, LonLat } from '@moontower/contracts';
import type { CityPlace } from '../city.ts';

const CENTRE: LonLat = ${code(centre)};
/** ${drawn ? 'The box around the districts.' : 'A wide box around a few of its records, as no layer of districts was sure: QUESTIONS.md asks for it.'} */
const BOX: BoundingBox = ${code(box)};

export const ${camel(id)}Place: CityPlace = {
  name: ${code(name)},
  words: {
    en: { city: ${code(name)}, cityOf: ${code(`City of ${name}`)}, county: ${code(county)}, services: '2-1-1' },
    es: { city: ${code(name)}, cityOf: ${code(`Ciudad de ${name}`)}, county: ${code(`condado de ${es}`)}, services: '2-1-1' },
  },
  counties: [${code(county)}],
  place: ${code(`${name}, ${state}`)},
  placeShort: ${code(`${name}, ${letters}`)},
  zone: ${code(zone)},
  centre: CENTRE,
  box: BOX,
  districts: ${code(districts)},
  // What is dialled everywhere in the country, until the city's own lines are read: QUESTIONS.md asks for them.
  phones: { services: { short: '2-1-1' } },
};
`;
}

function sourcesOf({ place: { portal }, plans: { feeds, services } }: CityPlan): Record<string, string> {
  const kinds = new Set(feeds.map(({ options: { source } }) => source.kind));
  return {
    ...(kinds.has('soda') ? { soda: portal } : {}),
    ...(kinds.has('ckan') ? { ckan: portal } : {}),
    ...(services === undefined ? {} : { arcgis: services }),
  };
}

function factsText(plan: CityPlan): string {
  const { place, plans, districtsFrom, on } = plan;
  const name = camel(place.id);
  const byRole = Object.fromEntries(plans.feeds.map(({ options: { role, id } }) => [role, [id]]));
  return `import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { CitySources, HelpLine } from '../city.ts';

const PORTAL = ${code(place.portal)};

export const ${name}Sources: CitySources = ${code(sourcesOf(plan))};

/** Where the city publishes its records, for people, as read on ${on}. */
export const ${name}OpenData = {
  portal: PORTAL,
  budget: PORTAL,
  districts: { id: ${code(districtsFrom ?? 'none')}, href: PORTAL },
} as const;

/** The feeds that the city has, by what they are; each says the same of itself. */
export const ${name}Feeds: FeedsByRole = ${code(byRole)};

/** In the order in which they help. */
export const ${name}HelpLines: readonly HelpLine[] = [
  { id: 'help', phone: '2-1-1', source: 'https://www.211.org' },
  { id: 'emergency', phone: '911' },
];
`;
}

function officialsText({ place: { id }, on }: CityPlan): string {
  const name = camel(id);
  return `import type { Roster } from '../city.ts';
import { officialsBook } from '../country/officials-book.ts';

/** Nobody was read yet: QUESTIONS.md asks who is elected. */
export const ${name}Roster: Roster = { asOf: '${on}', note: 'Not read yet.', officials: [] };

export const ${name}Officials = officialsBook(${name}Roster, {
  source: 'https://www.211.org',
  // No department's own line was read yet.
  line: {
    department: '2-1-1',
    phone: '211',
    website: 'https://www.211.org',
    note: 'Tells whom to ask. The lines of the city were not read yet.',
    source: 'https://www.211.org',
  },
});
`;
}

const DRAWN_DISTRICTS = `import { buildDistrictIndex } from '../district-index.ts';
import { DISTRICT_RINGS } from './generated/district-polygons.ts';

let lookup: ((lon: number, lat: number) => number | undefined) | undefined;

/** The council district of a point, by the portal's own lines. */
export function districtAt(lon: number, lat: number): number | undefined {
  lookup ??= buildDistrictIndex(DISTRICT_RINGS);
  return lookup(lon, lat);
}
`;
const NO_DISTRICTS = `/** No layer of districts was sure: QUESTIONS.md asks for one. */
export const districtAt = (_lon: number, _lat: number): number | undefined => undefined;
`;
const DRAWN = `import type { DrawnCity } from '../district-shapes.ts';
import { districtLabels } from './generated/district-labels.ts';
import { districtShapes } from './generated/district-shapes.ts';

/** No roads and rivers were traced yet: without tiles the map shows the districts alone. */
export const drawn: DrawnCity = { districtShapes, districtLabels, mapLines: [], places: [] };
`;
const NOTHING_DRAWN = `import type { DrawnCity } from '../district-shapes.ts';

/** Nothing was traced yet: without tiles the map is empty. */
export const drawn: DrawnCity = {
  districtShapes: { type: 'FeatureCollection', features: [] },
  districtLabels: [],
  mapLines: [],
  places: [],
};
`;

const TEXAN = `formalThresholds: texanThresholds,
  formalThresholdCents: texanThresholdCents,
  postingRules: texanPostingRules,`;
const UNREAD_LAW = `// The law of ${'${state}'} on purchases and on posting agendas was not read: nothing is said to be above it or late.
  formalThresholds: [],
  formalThresholdCents: () => Number.MAX_SAFE_INTEGER,
  postingRules: [],`;

function cityText({ place: { id, facts } }: CityPlan): string {
  const name = camel(id);
  const { state, population } = facts;
  const isTexan = state === 'Texas';
  const texan = `import { texanPostingRules, texanRouteWords, texanThresholdCents, texanThresholds } from '../texas.ts';`;
  return `import type { City } from '../city.ts';
import { isBusinessDay } from '../holidays.ts';
import { placeReader } from '../place-key.ts';
import { checkPoint } from '../point-check.ts';
${isTexan ? texan : "import { texanRouteWords } from '../texas.ts';"}
import { calendarZoneOf } from '../country/zones.ts';
import { districtAt } from './districts.ts';
import { ${name}Feeds, ${name}HelpLines, ${name}OpenData, ${name}Sources } from './facts.ts';
import { ${name}Officials, ${name}Roster } from './officials.ts';
import { ${name}Place } from './place.ts';

export const ${name}: City = {
  id: '${id}',
  ...${name}Place,
  state: ${code(state)},
  zips: /^\\d{5}/,
  // It publishes no payments that are read.
  checkbook: { page: ${name}OpenData.portal, rows: ${name}OpenData.portal },
  calendarZone: calendarZoneOf(${name}Place.zone),
  // No Open311 of the city is known: nothing is filed, and a ticket has no page.
  tickets: { codes: {}, urlOf: () => ${name}OpenData.portal },
  districtAt,
  checkPoint: (longitude, latitude) => checkPoint(longitude, latitude, ${name}Place),
  population: ${code(population)},
  // Not read: as most cities of Texas do.
  fiscalYear: { beginsInMonth: 10 },
  placeOf: placeReader({
    city: ${code(facts.name.toLowerCase())},
    towns: [],
    state: ${code([lettersOf(state)?.toLowerCase() ?? '', state.toLowerCase()])},
    routeWords: texanRouteWords,
    routes: new Map(),
    same: new Map(),
    sameName: new Map(),
  }),
  roster: ${name}Roster,
  openData: ${name}OpenData,
  sources: ${name}Sources,
  documentedHosts: [],
  feeds: ${name}Feeds,
  officials: ${name}Officials,
  contacts: [
    { need: 'Anything that is not an emergency', who: '2-1-1', phone: '211', verified: false },
    { need: 'Emergency', who: '9-1-1', phone: '911', verified: true },
  ],
  helpLines: ${name}HelpLines,
  ${isTexan ? TEXAN : UNREAD_LAW.replace('${state}', state)}
  isLargeAccount: () => false,
  isBusinessDay,
};
`;
}

function listText({ place: { id }, plans }: CityPlan): string {
  const ids = plans.feeds.map(({ options }) => options.id).toSorted();
  return `import type { Feed } from './feed.ts';
${ids.map((feed) => `import { ${camel(feed)} } from './${feed}/feed.ts';`).join('\n')}

/** Every feed of this city, in the order their states are shown. */
export const ${camel(id)}Feeds: readonly Feed[] = [${ids.map(camel).join(', ')}];
`;
}

/** One more entry at the end of a list or record that begins so. @throws where there is none */
function within(text: string, begins: RegExp, entry: string): string {
  const changed = text.replace(
    begins,
    (_all, body: string, end: string) => `${body.replace(/,\s*$/, '')}, ${entry}${end}`,
  );
  if (changed === text) throw new Error(`No list like ${begins.source}`);
  return changed;
}
const imported = (text: string, line: string): string => text.replace(/^import /m, `${line}\nimport `);

function changesOf(id: string): Layout['changes'] {
  const name = camel(id);
  const value = name === id ? name : `'${id}': ${name}`;
  return {
    'packages/city/src/city-ids.ts': (text) => within(text, /(CITY_IDS = \[[^\]]*?)(\] as const)/, `'${id}'`),
    'packages/city/src/cities.ts': (text) =>
      within(
        imported(text, `import { ${name} } from './${id}/${id}.ts';`),
        /(const cities: [^{]*\{[^}]*?)(\s*\};)/,
        value,
      ),
    'packages/city/src/drawn.ts': (text) =>
      within(
        within(
          text,
          /(const DRAWN: [\s\S]*?= \{[\s\S]*?)(\n\};)/,
          `'${id}': async () => (await import('./${id}/drawn.ts')).drawn`,
        ),
        /(const OUTLINES: [\s\S]*?= \{[\s\S]*?)(\n\};)/,
        `'${id}': async () => (await import('./${id}/districts.ts')).districtAt`,
      ),
    'worker/src/feeds/index.ts': (text) =>
      within(
        imported(text, `import { ${name}Feeds } from './${id}-feeds.ts';`),
        /(const ofCity: [^{]*\{[^}]*?)(\s*\};)/,
        `'${id}': ${name}Feeds`,
      ),
  };
}

/** The folder of a city, its feeds, and its lines in the lists of cities. */
export function cityLayout(plan: CityPlan): Layout {
  const { place, plans, generated } = plan;
  const folder = `packages/city/src/${place.id}`;
  const isDrawn = Object.keys(generated).length > 0;
  const feeds = plans.feeds.map((each) => feedFiles(place, each));
  return {
    files: {
      [`${folder}/place.ts`]: placeText(plan),
      [`${folder}/facts.ts`]: factsText(plan),
      [`${folder}/officials.ts`]: officialsText(plan),
      [`${folder}/districts.ts`]: isDrawn ? DRAWN_DISTRICTS : NO_DISTRICTS,
      [`${folder}/drawn.ts`]: isDrawn ? DRAWN : NOTHING_DRAWN,
      [`${folder}/${place.id}.ts`]: cityText(plan),
      [`${folder}/QUESTIONS.md`]: questionsText(plan),
      ...Object.fromEntries(Object.entries(generated).map(([name, text]) => [`${folder}/generated/${name}`, text])),
      [`worker/src/feeds/${place.id}-feeds.ts`]: listText(plan),
      ...Object.assign({}, ...feeds),
    },
    changes: changesOf(place.id),
    next: `Next: ${folder}/QUESTIONS.md, then docs/add-a-city.md from its third step on.`,
  };
}
