import { describe, expect, it } from 'vitest';
import { aFeedDocument, aStoredItem, seedFeeds, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const LONG_AGO = '2026-10-20T09:00:00.000Z';
const YESTERDAY = '2026-11-19T09:00:00.000Z';
const NOW = '2026-11-20T18:00:00.000Z';
const looked = (_id: string, at: string, about: Partial<ReturnType<typeof aFeedDocument>>) =>
  aFeedDocument({ _id, checkedAt: new Date(at), ...about });
const hearing = { type: 'zoning-cases', pulseType: 'development', deadlineAt: '2026-12-01T06:00:00.000Z' } as const;

const api = runningApi(async (store) => {
  await seedFeeds(store, [
    looked('austin-311', NOW, { types: ['service-requests'], pulseTypes: ['311'] }),
    looked('austin-permits', YESTERDAY, { types: ['building-permits'], pulseTypes: ['permits'] }),
    looked('austin-zoning', LONG_AGO, { types: ['zoning-cases', 'site-plans'], pulseTypes: ['development'] }),
    looked('austin-payments', '2020-01-01T00:00:00.000Z', { types: [], pulseTypes: [] }),
  ]);
  await seedItems(store, [
    aStoredItem({ key: 'request' }),
    aStoredItem({ feed: 'austin-permits', key: 'permit', type: 'building-permits', pulseType: 'permits' }),
    aStoredItem({ feed: 'austin-zoning', key: 'dated', ...hearing }),
    aStoredItem({ feed: 'austin-zoning', key: 'undated', type: 'zoning-cases', pulseType: 'development' }),
    aStoredItem({
      feed: 'austin-zoning',
      key: 'gone',
      ...hearing,
      withdrawn: true,
      title: 'A hearing that is off',
      address: '1 Private Way',
      summary: 'A name',
    }),
    aStoredItem({
      feed: 'austin-zoning',
      key: 'gone-undated',
      type: 'zoning-cases',
      pulseType: 'development',
      withdrawn: true,
    }),
  ]);
});
const asOf = async (path: string) => (await api.ask(path)).headers.get('x-as-of');

describe('the as-of of an answer', () => {
  it('is the oldest look among the feeds that hold the filter’s types', async () => {
    expect(await asOf('/api/items?types=service-requests')).toBe(NOW);
    expect(await asOf('/api/items?types=service-requests,building-permits')).toBe(YESTERDAY);
    expect(await asOf('/api/items.csv?types=zoning-cases')).toBe(LONG_AGO);
    expect(await asOf('/api/items?feed=austin-permits')).toBe(YESTERDAY);
    expect(await asOf('/api/items')).toBe(LONG_AGO);
  });

  it('goes by pulse types where those are asked for', async () => {
    expect(await asOf('/api/pulse/events?types=311,permits')).toBe(YESTERDAY);
    expect(await (await api.ask('/api/pulse/stats?types=development')).json()).toMatchObject({ asOf: LONG_AGO });
    expect(await asOf('/api/items?types=311')).toBe(NOW);
  });

  it('is each row’s own in a CSV of several feeds', async () => {
    const lines = (await (await api.ask('/api/items.csv')).text()).split('\r\n');
    const own = Object.fromEntries(
      ['austin-311:request', 'austin-permits:permit', 'austin-zoning:dated'].map((uid) => [
        uid,
        lines
          .find((line) => line.startsWith(`${uid},`))
          ?.split(',')
          .at(-1),
      ]),
    );
    expect(own).toEqual({
      'austin-311:request': NOW,
      'austin-permits:permit': YESTERDAY,
      'austin-zoning:dated': LONG_AGO,
    });
  });
});

describe('the calendar', () => {
  it('counts what it writes, and cancels what was withdrawn without telling what it was', async () => {
    const answer = await api.ask('/api/items.ics?types=zoning-cases');
    const events = (await answer.text()).split('BEGIN:VEVENT').slice(1);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(events).toHaveLength(2);
    const gone = events.find((event) => event.includes('UID:austin-zoning:gone@moontower'));
    expect(gone).toContain('STATUS:CANCELLED');
    expect(gone).toContain('SUMMARY:A hearing that is off');
    expect(gone).not.toMatch(/Private|A name|LOCATION|DESCRIPTION/);
    expect(events.find((event) => event.includes('UID:austin-zoning:dated@moontower'))).toContain('STATUS:CONFIRMED');
  });
});

describe('a feed for readers', () => {
  it('leads page by page to all that match', async () => {
    const titles: string[] = [];
    let path = '/api/items.atom?types=zoning-cases,service-requests&limit=1';
    for (let page = 0; page < 5 && path !== ''; page += 1) {
      const answer = await api.ask(path);
      expect(answer.headers.get('x-total-count')).toBe('1');
      const text = await answer.text();
      titles.push(
        ...[...text.matchAll(/<id>[^<]*\/item\/([^<]*)<\/id>/g)].map(([, uid = '']) => decodeURIComponent(uid)),
      );
      const next = /<link rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      path = next === undefined ? '' : `${new URL(next).pathname}${new URL(next).search}`;
    }
    expect(titles.toSorted()).toEqual(['austin-311:request', 'austin-zoning:dated', 'austin-zoning:undated']);
  });
});
