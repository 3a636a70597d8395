import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../testing/ask-city.ts';
import { legistarItemPages } from './legistar-items.ts';
import { eventsOfBody, legistarPages } from './legistar.ts';
import { primegovPages } from './primegov.ts';

const ADDRESSES = { primegov: '', legistar: '/v1/austintexas' };
const NOW = Date.parse('2026-11-20T18:00:00Z');
let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});
async function open(cityNowMs = NOW) {
  asked = await askCity({ generate: true, now: () => cityNowMs }, ADDRESSES);
  return asked;
}
const days = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['dateTime']).slice(0, 10));

describe('meetings of a PrimeGov portal', () => {
  it('are those to come and those of each year, each with its documents, and each once', async () => {
    const { pages, city } = await open();
    const read = await pages(primegovPages({ firstYear: 2025 }));
    expect(city.control.requests('PublicPortal').map(({ path, query }) => [path.split('/').at(-1), query])).toEqual([
      ['ListUpcomingMeetings', ''],
      ['ListArchivedMeetings', 'year=2026'],
      ['ListArchivedMeetings', 'year=2025'],
    ]);
    expect(days(read[0]?.rows ?? []).every((day) => day >= '2026-11-20')).toBe(true);
    expect(days(read[2]?.rows ?? []).every((day) => day.startsWith('2025'))).toBe(true);
    const rows = read.flatMap((page) => page.rows);
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
    expect(rows[0]?.['documentList']).toMatchObject([{ templateName: 'HTML Agenda' }, { templateName: 'Agenda' }]);
  });

  it('that moved from one list to the other meanwhile come once', async () => {
    const { rows, city } = await open();
    const twice = [{ id: 1, dateTime: '2026-11-20T09:00:00' }];
    city.control.script([{ match: { path: 'PublicPortal' }, fault: { kind: 'body', body: JSON.stringify(twice) } }]);
    expect(await rows(primegovPages({ firstYear: 2024 }))).toEqual(twice);
  });

  it('are asked for from the year of the window on', async () => {
    const { rows, city } = await open();
    await rows(primegovPages({ firstYear: 2020 }), { since: '2026-02-01T00:00:00.000Z' });
    expect(city.control.requests('ListArchived').map(({ query }) => query)).toEqual(['year=2026']);
  });

  it.each([
    ['a shield refuses us', { kind: 'status' as const, status: 403 }, { code: 'source_refused' }],
    ['a web page comes', { kind: 'html' as const }, { code: 'source_changed' }],
    ['an object comes instead of the list', { kind: 'error-object' as const }, { code: 'source_changed' }],
  ])('are not read where %s', async (_what, fault, error) => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'PublicPortal' }, fault }]);
    await expect(rows(primegovPages({ firstYear: 2026 }))).rejects.toMatchObject(error);
  });
});

describe('a calendar that answers with 200 and has stopped', () => {
  const STOPPED = Date.parse('2021-09-30T18:00:00Z');
  const legistar = legistarPages({ path: 'events', order: ['EventId'], alive: { column: 'EventDate', days: 180 } });

  it('is told by its newest meeting, before any row, in Legistar', async () => {
    const { rows } = await open(STOPPED);
    const failure = await rows(legistar).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({
      code: 'source_missing',
      message: expect.stringMatching(
        /^The calendar answers, but its newest meeting is of 2021-\d\d-\d\d\. The city may keep it elsewhere now\.$/,
      ),
    });
  });

  it('and in PrimeGov', async () => {
    const { rows } = await open(STOPPED);
    await expect(rows(primegovPages({ firstYear: 2021, alive: { days: 180 } }))).rejects.toMatchObject({
      code: 'source_missing',
      message: expect.stringContaining('newest meeting is of 2021-'),
    });
  });

  it('or holds no meeting at all', async () => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: '/events' }, fault: { kind: 'body', body: '[]' } }]);
    await expect(rows(legistar)).rejects.toMatchObject({
      message: 'The calendar answers and holds no meeting. The city may keep it elsewhere.',
    });
  });

  it('is read where it is alive', async () => {
    const { rows } = await open();
    expect((await rows(legistar)).length).toBeGreaterThan(10);
  });
});

describe('items of agendas in Legistar', () => {
  it('are asked for under their event, of one body, and each is told its meeting’s day', async () => {
    const { pages, city } = await open();
    const read = await pages(legistarItemPages({ where: eventsOfBody(138) }), { since: '2026-10-01T00:00:00.000Z' });
    const [list, first] = city.control.requests('/v1/austintexas');
    expect(new URLSearchParams(list?.query).get('$filter')).toBe(
      "EventBodyId eq 138 and EventDate ge datetime'2026-10-01T00:00:00'",
    );
    expect(first?.path).toMatch(/\/events\/\d+\/EventItems$/);
    const rows = read.flatMap((page) => page.rows);
    expect(rows.length).toBeGreaterThan(read.length);
    expect(rows.map(({ EventDate }) => String(EventDate) >= '2026-10-01')).not.toContain(false);
    expect(new Set(rows.map(({ EventItemId }) => EventItemId)).size).toBe(rows.length);
    expect(read.at(-1)?.next).toBeUndefined();
  });

  it('are gone on with behind the last event that was stored', async () => {
    const { pages } = await open();
    const all = await pages(legistarItemPages({}), { since: '2026-10-01T00:00:00.000Z' });
    expect(all.length).toBeGreaterThan(2);
    const rest = await pages(legistarItemPages({}), { since: '2026-10-01T00:00:00.000Z', resume: all[0]?.next });
    expect(rest.flatMap(({ rows }) => rows)).toEqual(all.slice(1).flatMap(({ rows }) => rows));
  });

  it('of no event are none', async () => {
    const { pages } = await open();
    expect(await pages(legistarItemPages({ where: eventsOfBody(9) }))).toMatchObject([{ rows: [], next: undefined }]);
  });
});
