import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnFeed, type ColumnFeedOptions } from '../../worker/src/feeds/columns/column-feed.ts';
import { proposeCity } from '../../worker/src/discovery/propose.ts';
import { cityPointRule, placeRule } from './place-rule.ts';
import { questionsOf } from './questions.ts';
import { describeTrial, tryFeed } from './try-feed.ts';
import { cityLayout } from './write-city.ts';

const population = { people: 1_234, on: '2020-04-01', source: 'https://www.census.gov' };
const facts = { name: 'Tinyville', state: 'Colorado', county: 'Tiny County', zone: 'America/Denver', population };
const base = { id: 'tinyville', portal: 'https://data.tinyville.example', facts };
const row = (at: number, longitude: number) => ({
  permit_number: `P-${at}`,
  issue_date: '2026-11-01',
  address: `${at} Elm St`,
  longitude,
  latitude: 39.7,
});
const ring: [number, number][] = [
  [-105.1, 39.7],
  [-104.9, 39.7],
  [-104.9, 39.8],
  [-105.1, 39.7],
];
const lines = {
  dataset: 'layer',
  districts: [{ key: '1', number: 1, polygons: [[ring]] }],
  box: [-105.1001, 39.6999, -104.8999, 39.8001] as const,
};

/** The place of a city of which three records in one street are known. */
function placed(isDrawn: boolean) {
  const rows = [row(1, -105), row(2, -105.001), row(3, -105.002)];
  const columns = Object.keys(row(1, 0)).map((name) => ({ name }));
  const dataset = { id: 'a', title: 'Building Permits', platform: 'socrata' as const, columns };
  const samples = new Map([['a', rows]]);
  const proposal = proposeCity([dataset], { nowMs: Date.parse('2026-11-20'), samples });
  const place = placeRule(base, isDrawn ? { ...lines, box: [...lines.box] } : undefined, { proposal, samples });
  if (place === undefined) throw new Error('no place');
  const plans = { feeds: [], services: undefined, questions: [] };
  const generated: Record<string, string> = isDrawn ? { 'district-shapes.ts': '' } : {};
  const plan = { place, plans, districtsFrom: undefined, generated, on: '2026-11-28' };
  return { place, plan, asked: questionsOf(plan).filter((one) => one.startsWith('**box**')) };
}
const options: ColumnFeedOptions = {
  id: 'tinyville-permits',
  role: 'permits',
  source: { kind: 'soda', id: 'aaaa-0001' },
  columns: { key: 'permit_number', at: 'issue_date', longitude: 'longitude', latitude: 'latitude' },
  ignores: 'address',
};

it('a box around a few records reaches far beyond them, and a person is asked where the city ends', () => {
  const { place, plan, asked } = placed(false);
  const { checkPoint } = cityPointRule(place);
  expect(checkPoint(-105.4, 40.1).location).toBeDefined();
  expect(checkPoint(-106, 39.7)).toEqual({ problem: 'outside-city' });
  expect(asked).toEqual([
    expect.stringMatching(/^\*\*box\*\* \(`place.ts`\): Where does the city end\?.*pack-districts/),
  ]);
  expect(cityLayout(plan).files['packages/city/src/tinyville/place.ts']).toContain('QUESTIONS.md asks for it');
});

it('a box of districts is theirs, nobody is asked, and a trial tells of points beyond it', () => {
  const { place, asked } = placed(true);
  expect({ box: place.box, asked }).toEqual({ box: lines.box, asked: [] });
  const trial = tryFeed(columnFeed(cityPointRule(place), options), [row(1, -105), row(2, -105.4)]);
  expect(describeTrial(trial)).toBe(
    "2 rows read, 2 would be stored, 0 set aside, 1 stored without its point, which lies beyond the city's box",
  );
});

it('districts that are drawn later say the box that place.ts then has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moontower-box-'));
  try {
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const features = [{ type: 'Feature', properties: { number: 1 }, geometry }];
    writeFileSync(join(folder, 'a.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
    const words = [
      join(import.meta.dirname, '../pack-districts.mjs'),
      'tinyville',
      'a.geojson',
      '2026-11',
      'number',
      'x',
    ];
    const said = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect(said).toContain(`box of packages/city/src/tinyville/place.ts: [${lines.box.join(', ')}]`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
