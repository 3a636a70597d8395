import { existsSync, readFileSync } from 'node:fs';
import { dallas } from '@moontower/city/dallas/dallas';
import { nativeItems, nativeRecords } from '@moontower/store/testing/native';
import { csvRows } from '@moontower/fake-city/recorded/recorded-rows';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dallas311 } from '../feeds/dallas-311/feed.ts';
import { dallasPoliceIncidents } from '../feeds/dallas-police-incidents/feed.ts';
import { defineFeed } from '../feeds/feed.ts';
import { feedsOfCity } from '../feeds/index.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const FOLDER = new URL('../../../../shared/data/cities/dallas/', import.meta.url);
const recorded = existsSync(FOLDER);
if (!recorded) console.warn('../shared/data is not here: the recorded rows of Dallas are not stored');

const DEALT_WITH = {
  'dallas-council-votes': { received: 5_250, inserted: 5_250, duplicate: 0, quarantined: 0 },
  'dallas-council-meetings': { received: 17, inserted: 17, duplicate: 0, quarantined: 0 },
  'dallas-council-agenda': { received: 2_127, inserted: 1_119, duplicate: 0, quarantined: 1_008 },
  'dallas-active-calls': { received: 50, inserted: 33, duplicate: 15, quarantined: 2 },
  'dallas-police-incidents': { received: 180, inserted: 151, duplicate: 25, quarantined: 4 },
};
/** Set aside, and why. */
const SET_ASIDE: Record<string, Record<string, number>> = {
  'dallas-council-agenda': { 'a-heading-or-a-note-not-an-item': 1_008 },
  'dallas-active-calls': { 'a-call-about-a-person-not-a-place': 2 },
  'dallas-police-incidents': { 'about-a-person-and-no-offence': 4 },
};

/** The export's headings beside the portal's columns. */
const COLUMNS = [
  ['Service Number ID', 'servnumid'],
  ['Incident Number w/ Year', 'incidentnum'],
  ['Date1 of Occurrence', 'date1'],
  ['Type of Incident', 'offincident'],
  ['UCR Offense Name', 'ucr_offense'],
  ['Type of Location', 'premise'],
  ['Division', 'division'],
  ['Council District', 'district'],
  ['Incident Address', 'incident_address'],
  ['Zip Code', 'zip_code'],
  [' X Coordinate ', 'x_coordinate'],
  [' Y Coordinate', 'y_cordinate'],
] as const;
const SPREADSHEET_DAY = /^(\d+)\/(\d+)\/(\d\d) /;
const inPortalColumns = (row: Record<string, unknown>) =>
  Object.fromEntries(
    COLUMNS.flatMap(([heading, column]) => {
      const value = row[heading];
      if (typeof value !== 'string') return [];
      const [, month = '', day = '', year = ''] = SPREADSHEET_DAY.exec(value) ?? [];
      const date = `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} 00:00:00.0000000`;
      return [[column, column === 'date1' ? date : value]];
    }),
  );

let stage: Stage;
/** A whole reading, of records that are not let go by their age: the recorded ones are. */
const run = (id: string) => {
  const feed = feedsOfCity({ id: 'dallas' }).find((one) => one.id === id);
  if (feed === undefined) throw new Error(`no feed ${id}`);
  return stage.run(feed, { full: true, finishing: { ...stage.finishing, retention: false } });
};

describe.skipIf(!recorded)('the recorded rows of Dallas', () => {
  beforeAll(async () => {
    stage = await openStage({ mongoUri, database, city: { recordings: FOLDER.pathname }, of: dallas });
  });
  afterAll(() => stage.stop());

  it.each(Object.entries(DEALT_WITH))('of %s are all stored, or set aside by a named rule', async (id, dealtWith) => {
    const { state, error, totals, skipped, quarantinedBy, unknownColumns } = await run(id);
    expect({ state, error, totals, unknownColumns }).toMatchObject({
      state: 'done',
      error: undefined,
      unknownColumns: [],
      totals: { ...dealtWith, updated: 0, unchanged: 0 },
    });
    expect({ skipped, quarantinedBy }).toEqual({ skipped: SET_ASIDE[id] ?? {}, quarantinedBy: {} });
  });

  it('stay as they are when they are read again', async () => {
    const { totals } = await run('dallas-council-votes');
    expect(totals).toMatchObject({ received: 5_250, inserted: 0, updated: 0, unchanged: 5_250 });
  });

  it('join votes and agendas by day and number: no id does', async () => {
    const votes = await nativeRecords(stage.store)
      .find({ feed: 'dallas-council-votes' }, { projection: { fields: 1 } })
      .toArray();
    const voted = new Set(votes.map(({ fields }) => `${fields['meeting_date']} ${fields['meeting_item_number']}`));
    const items = await nativeItems(stage.store)
      .find({ feed: 'dallas-council-agenda' }, { projection: { facts: 1, title: 1 } })
      .toArray();
    const listed = new Set(
      items.map(({ facts, title }) => `${facts['Meeting']} ${/^Council item (\S+):/.exec(title)?.[1]}`),
    );
    const joined = [...voted].filter((place) => listed.has(place)).length;
    expect({ voted: voted.size, joined }).toEqual({ voted: 350, joined: 319 });
  });

  it('of calls come and go: what another moment’s table lacks is over, and was not taken back', async () => {
    const before = readFileSync(new URL('soda/9fxf-t2tr_2022-09-28.jsonl', FOLDER), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    stage.city.control.dataset('9fxf-t2tr').replaceAll(before);
    expect(await run('dallas-active-calls')).toMatchObject({
      state: 'done',
      totals: { received: 10, inserted: 4, duplicate: 3, quarantined: 3 },
      withdrawn: 33,
    });
  });
});

describe.skipIf(!recorded)('offences of 2017, in the portal’s columns', () => {
  let city: Stage;
  let stated: Map<unknown, number>;
  beforeAll(async () => {
    const export2017 = readFileSync(new URL('csv/Police_Incidents_2017_rows.csv', FOLDER), 'utf8');
    const rows = csvRows(export2017).map(inPortalColumns);
    stated = new Map(rows.map(({ servnumid, district }) => [servnumid, Number(district)]));
    const tables = [{ id: 'qv6i-rri7', rows }];
    city = await openStage({ mongoUri, database, city: { tables }, of: dallas });
  });
  afterAll(() => city.stop());

  it('are stored each by its own number, and lie in the district that their own column names', async () => {
    const feed = defineFeed({ ...dallasPoliceIncidents, id: 'test-offences' });
    const { state, totals, quarantinedBy } = await city.run(feed, {
      full: true,
      finishing: { ...city.finishing, retention: false },
    });
    expect({ state, totals, quarantinedBy }).toMatchObject({ state: 'done', totals: { received: 539, duplicate: 0 } });
    expect(quarantinedBy).toEqual({});
    const found = { agree: 0, differ: 0, outside: 0, withoutPoint: 0 };
    const items = nativeItems(city.store).find({ feed: 'test-offences' });
    for await (const { key, location, district } of items) {
      if (location === undefined) found.withoutPoint += 1;
      else if (district === undefined) found.outside += 1;
      else found[district === stated.get(key) ? 'agree' : 'differ'] += 1;
    }
    expect(found).toEqual({ agree: 507, differ: 2, outside: 1, withoutPoint: 15 });
  });
});

describe.skipIf(!recorded)('requests of 3-1-1 as a notebook showed them', () => {
  /** The notebook shows neither numbers nor addresses: a line's place stands for its number. */
  const COLUMNS_OF_REQUESTS = {
    'City Council District': 'city_council_district',
    Department: 'department',
    'Service Request Type': 'service_request_type',
    'Overall Service Request Due Date': 'overall_service_request_due_date',
    Status: 'status',
    'Created Date': 'created_date',
    'Update Date': 'update_date',
    'Closed Date': 'closed_date',
    Outcome: 'outcome',
    'Lat_Long Location': 'lat_location',
  };
  const TEST = {
    service_request_number: 'T',
    service_request_type: 'Test CRM',
    created_date: '2026 Mar 08 02:43:12 PM',
  };
  const WITHOUT_DAY = { service_request_number: 'D', service_request_type: 'Code Concern - CCS', created_date: 'soon' };
  let city: Stage;
  beforeAll(async () => {
    const shown = csvRows(readFileSync(new URL('csv/311_rows.csv', FOLDER), 'utf8')).map((row, at) => ({
      service_request_number: `N-${at}`,
      ...Object.fromEntries(Object.entries(COLUMNS_OF_REQUESTS).map(([heading, column]) => [column, row[heading]])),
    }));
    const tables = [{ id: 'd7e7-envw', rows: [...shown, TEST, WITHOUT_DAY] }];
    city = await openStage({ mongoUri, database, city: { tables }, of: dallas });
  });
  afterAll(() => city.stop());

  it('are all stored with their day, state and district, or set aside by a named rule', async () => {
    const feed = defineFeed({ ...dallas311, id: 'test-requests' });
    const { state, totals, skipped, quarantinedBy } = await city.run(feed, {
      full: true,
      finishing: { ...city.finishing, retention: false },
    });
    expect({ state, totals, skipped, quarantinedBy }).toMatchObject({
      state: 'done',
      totals: { received: 18, inserted: 16, duplicate: 0, quarantined: 2 },
      skipped: { 'a-test-of-the-city-s-own-system': 1, 'no-request-time': 1 },
      quarantinedBy: {},
    });
    const items = await nativeItems(city.store).find({ feed: 'test-requests' }).toArray();
    expect(items.filter(({ district, location }) => district === undefined || location === undefined)).toEqual([]);
    expect(items.map(({ status }) => String(status?.state)).toSorted()).toEqual([
      ...Array<string>(15).fill('closed'),
      'in-progress',
    ]);
    expect(items.find(({ key }) => key === 'N-13')?.publishedAt.toISOString()).toBe('2026-02-26T17:12:11.000Z');
  });
});
