import { describe, expect, it } from 'vitest';
import { proposeCity } from '../../worker/src/discovery/propose.ts';
import type { PlaceRule } from './place-rule.ts';
import { planFeeds } from './plan-feeds.ts';
import { questionsOf } from './questions.ts';
import { feedFiles } from './write-feed.ts';

const population = { people: 1_234, on: '2020-04-01', source: 'https://www.census.gov' };
const facts = { name: 'Tinyville', state: 'Colorado', county: 'Tiny County', zone: 'America/Denver', population };
const place: PlaceRule = {
  id: 'tinyville',
  portal: 'https://data.tinyville.example',
  facts,
  box: [-106, 39, -104, 40],
  centre: [-105, 39.5],
  districts: [],
  drawn: true,
};
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-11-01T00:00:00Z');
const TYPES: Record<string, string> = { Date_Issued: 'esriFieldTypeDate', Updated_On: 'esriFieldTypeDate' };

/** What is planned of a layer of permits with four rows. */
function plannedOf(change: (at: number) => Record<string, unknown>) {
  const rows = [0, 1, 2, 3].map((at) => ({
    Permit_No: `P-${at}`,
    Full_Street_Address: `${at} Elm St`,
    Date_Issued: FIRST + at * DAY_MS + at * 300,
    ...change(at),
  }));
  const dataset = {
    id: 'layer',
    title: 'Building Permits',
    platform: 'arcgis' as const,
    columns: Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, type: TYPES[name] ?? 'esriFieldTypeString' }],
    ),
    address: 'https://data.tinyville.example/arcgis/rest/services/Permits/FeatureServer/0',
  };
  const samples = new Map([[dataset.id, rows]]);
  const proposal = proposeCity([dataset], { nowMs: Date.parse('2026-11-20'), samples });
  const catalogue = { kind: 'arcgis-hub' as const, datasets: [dataset], notes: [] };
  const plans = planFeeds(place, { catalogue, proposal, samples });
  const [feed] = plans.feeds;
  if (feed === undefined) throw new Error(plans.questions.join(' '));
  const questions = questionsOf({ place, plans, districtsFrom: undefined, generated: {}, on: '2026-11-28' });
  const about = (name: string) => questions.filter((one) => one.startsWith(`**tinyville-permits: ${name}**`));
  return { feed, about };
}

describe('dates of a layer', () => {
  it('are days where they are midnights of UTC: by the city’s clock each would be the evening before', () => {
    const { feed, about } = plannedOf(() => ({}));
    expect(feed.options.days).toEqual(['Date_Issued']);
    expect(feedFiles(place, feed)['worker/src/feeds/tinyville-permits/feed.ts']).toContain('days: ["Date_Issued"]');
    expect(about('days')).toEqual([]);
  });

  it('are days where most are, as the layer mixes them; a single midnight among clock times is none', () => {
    const clock = (hours: number) => FIRST + 3 * DAY_MS + hours * 3_600_000;
    const mixed = plannedOf((at) => ({ Updated_On: at < 3 ? FIRST + at * DAY_MS : clock(9) }));
    expect(mixed.feed.options.days).toEqual(['Date_Issued', 'Updated_On']);
    const single = plannedOf((at) => ({ Updated_On: clock(at * 5) }));
    expect(single.feed.options.days).toEqual(['Date_Issued']);
  });

  it('are asked for where too few were seen', () => {
    const { feed, about } = plannedOf((at) => ({ Updated_On: at === 0 ? FIRST : null }));
    expect(feed.options.days).toEqual(['Date_Issued']);
    expect(about('days')).toEqual([expect.stringContaining('Too few values of `Updated_On` were seen.')]);
  });
});

describe('a layer', () => {
  it('is followed by a column of changes; without one it is read whole, and a person is asked', () => {
    const whole = plannedOf(() => ({}));
    expect(whole.feed.options.since).toBeUndefined();
    expect(whole.about('changes')).toEqual([expect.stringContaining('all of its rows are read each day')]);
    const followed = plannedOf((at) => ({ Updated_On: FIRST + at * 7_000_000 }));
    expect(followed.feed.options.since).toEqual(['Updated_On']);
    expect(followed.about('changes')).toEqual([]);
  });
});

describe('the address', () => {
  const STREETS = ['HERMITAGE AVE', '59TH ST', 'ELM ST', 'OAK AVE'];

  it('is a street with its number, and its parts are read as parts', () => {
    const { feed, about } = plannedOf((at) => ({
      Full_Street_Address: undefined,
      Location: { x: -105, y: 39.5 },
      Street_No: 4600 + at,
      Street_Direction: 'S',
      Street_Name: STREETS[at],
    }));
    expect(feed.options.columns).toMatchObject({
      address: 'Street_Name',
      houseNumber: 'Street_No',
      streetDirection: 'Street_Direction',
    });
    expect(feed.options.ignores).toBe('Location');
    expect(about('address')).toEqual([]);
    const files = feedFiles(place, feed);
    expect(files['worker/src/feeds/tinyville-permits/sample.json']).toContain('"Street_Name": "EXAMPLE ST"');
    expect(files['worker/src/feeds/tinyville-permits/feed.test.ts']).toContain('100 N Example St');
  });

  it('without its number is asked for, and whole it needs no parts', () => {
    const alone = plannedOf((at) => ({ Full_Street_Address: STREETS[at] }));
    expect(alone.about('address')).toEqual([expect.stringContaining('holds streets without a number')]);
    const whole = plannedOf((at) => ({ Street_No: at + 1 }));
    expect(whole.feed.options.columns['houseNumber']).toBeUndefined();
    expect(whole.about('address')).toEqual([]);
  });
});
