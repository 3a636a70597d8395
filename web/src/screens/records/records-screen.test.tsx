// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ItemFilter, readFilter } from '@moontower/contracts';
import { alertNouns, AlertFilter, type AlertQuery } from '@moontower/alerts/contract';
import { routes } from '@moontower/registry/routes';
import { alertRecordsPage } from '@moontower/alerts/records-page';
import { PAYEE_WITHHELD, recordsPage, wholeList } from '@moontower/contracts/items/records-behind';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { LANGUAGES } from '@moontower/words/words';
import type { AlertChoice } from '@moontower/alerts/web/alert-choice.ts';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { readAsked } from './read-records-query.ts';
import { RecordsScreen } from './RecordsScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const SINCE = '2026-11-17T16:00:00.000Z';
const AREAS = ['alerts', 'item', 'outcomes'] as const;
/** One question for each noun that an alert can have, and all together. */
const CHOICES: readonly AlertChoice[] = [
  { topics: [], filter: {} },
  { topics: ['permits', 'zoning', 'crime', 'council', 'homelessness', 'contracts'], filter: {} },
  { topics: ['crime'], filter: { types: 'money', district: '9,3' } },
  { topics: [], filter: { subtypes: 'pothole,graffiti' } },
  { topics: [], filter: { q: 'street & light' } },
  { topics: [], filter: { state: 'open' } },
  { topics: [], filter: { flagged: 'true' } },
  { topics: [], filter: { min_value: '50000' } },
  { topics: [], filter: { feed: 'austin-311' } },
  { topics: [], filter: { zip: '78701' } },
  { topics: [], filter: { place: 'e-6th-st' } },
  { topics: [], filter: { near: '-97.74030,30.27470', radius: '804.7' } },
  { topics: [], filter: { bbox: '-97.8,30.2,-97.7,30.3' } },
  { topics: ['permits'], filter: { within: '-97.8,30.2,-97.7,30.2,-97.7,30.3', min_value: '1000', q: 'roof' } },
];
/** The address that the API names for exactly these records. */
const apiList = ({ topics, filter }: AlertChoice): URLSearchParams => {
  const query: AlertQuery = { topics: [...topics], filter: AlertFilter.parse(filter) };
  return new URL(withQuery('/api/items', wholeList({ ...alertNouns(query), since: SINCE })), 'http://here.invalid')
    .searchParams;
};
/** As the API reads it: the order of types and the last zeros of a point say nothing. */
const asOne = (search: URLSearchParams) => {
  const { limit: _limit, cursor: _cursor, types, ...rest } = routes.listItems.query.parse(Object.fromEntries(search));
  return { ...rest, types: types?.toSorted() };
};

const { properties } = aPulseFeature();
const records = (from: number, count: number) =>
  Array.from({ length: count }, (_each, at) => ({
    ...properties,
    uid: `austin-311:${String(from + at)}`,
    title: `Record ${String(from + at)}`,
    titleParts: undefined,
  }));

describe('the list behind "You would have received …"', () => {
  it.each(CHOICES)('asks for exactly the records that were counted, by its address alone: %o', async (choice) => {
    const asked: URLSearchParams[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://here.invalid');
      if (pathname === '/api/items') asked.push(searchParams);
      return Response.json([], { headers: { 'X-Total-Count': '0' } });
    });
    const { alerts } = await showPart(<RecordsScreen />, { path: alertRecordsPage(choice, SINCE), areas: AREAS });
    await screen.findByText(alerts.records.none);
    expect(asked.map(asOne)).toEqual([asOne(apiList(choice))]);
  });

  it('names the source that is asked for, not its id', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(path.startsWith('/api/feeds') ? [{ id: 'austin-311', title: '311 service requests' }] : []),
    );
    await showPart(<RecordsScreen />, { path: '/records?feed=austin-311', areas: AREAS });
    await screen.findByText('311 service requests');
    expect(document.body.textContent).not.toContain('austin-311');
  });

  it.each(LANGUAGES)(
    'says of a resident’s report that it is one, and of no request to the city (%s)',
    async (language) => {
      const [one, two] = records(0, 2);
      const told = { 'X-Total-Count': '2' };
      vi.stubGlobal('fetch', async (path: string) =>
        path.startsWith('/api/items')
          ? Response.json([one, { ...two, provenance: 'resident-report' }], { headers: told })
          : Response.json([]),
      );
      const path = '/records?types=service-requests';
      const { ui } = await showPart(<RecordsScreen />, { path, language, areas: AREAS });
      const title = await screen.findByText('Record 1');
      expect(title.closest('li')?.textContent).toContain(ui.provenance['resident-report']);
      expect(title.closest('li')?.textContent).not.toContain(ui.types['service-requests']);
      expect(screen.getByText('Record 0').closest('li')?.textContent).toContain(ui.types['service-requests']);
    },
  );

  it('has a question for each noun of an alert', () => {
    const nouns = new Set(CHOICES.flatMap(({ filter }) => Object.keys(filter)));
    expect(Object.keys(AlertFilter.shape).filter((noun) => !nouns.has(noun))).toEqual([
      'uid',
      'vendor',
      'pork',
      'changes',
    ]);
  });

  it('leaves nonsense of its address out', () => {
    expect(readAsked(new URLSearchParams('topics=crime,weather&since=soon&cursor=x&district=9'))).toEqual({
      file: undefined,
      choice: { topics: ['crime'], filter: { district: '9' } },
      since: undefined,
    });
  });

  it.each(LANGUAGES)(
    'shows as many rows as it counts, to the last page, each with the way to its record (%s)',
    async (language) => {
      vi.stubGlobal('fetch', async (path: string) => {
        const second = path.includes('cursor=second');
        const headers = {
          'X-Total-Count': '123',
          ...(second ? {} : { Link: '</api/items?cursor=second>; rel="next"' }),
        };
        return Response.json(second ? records(100, 23) : records(0, 100), { headers });
      });
      const path = alertRecordsPage({ topics: ['crime'], filter: {} }, SINCE);
      const { alerts, ui } = await showPart(<RecordsScreen />, { path, language, areas: AREAS });
      await screen.findByText(ui.results.of('100', '123'));
      fireEvent.click(screen.getByRole('button', { name: alerts.records.more }));
      await screen.findByText(ui.results.many('123'));
      const rows = within(screen.getByRole('list', { name: alerts.records.list })).getAllByRole('listitem');
      expect(rows).toHaveLength(123);
      expect(
        within(rows[122] ?? document.body)
          .getByRole('link')
          .getAttribute('href'),
      ).toMatch(/\/item\/austin-311%3A122$/);
      expect(screen.queryByRole('button', { name: alerts.records.more })).toBeNull();
    },
  );

  it('tells of one record the changes that its alert would have told, and no other', async () => {
    const changed = (at: string, name: string) => ({ at, fields: [{ name, from: 'Open', to: 'Closed' }] });
    const changes = [
      changed('2026-11-16T16:00:00.000Z', 'status'),
      changed('2026-11-18T16:00:00.000Z', 'status'),
      changed('2026-11-19T16:00:00.000Z', 'summary'),
      changed('2026-11-20T16:00:00.000Z', 'status'),
    ];
    const source = { title: 't', dataset: 'd', publisher: 'p', homepage: '', licence: '' };
    vi.stubGlobal('fetch', async () => Response.json({ ...properties, facts: {}, raw: {}, changes, source }));
    const path = alertRecordsPage({ topics: [], filter: { uid: properties.uid } }, SINCE);
    const { alerts, ui } = await showPart(<RecordsScreen />, { path, areas: AREAS });
    await screen.findByText(ui.results.many('2'));
    const list = screen.getByRole('list', { name: alerts.records.changes });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it.each<{ filter: Record<string, string>; asks: Record<string, string> }>([
    { filter: { vendor: 'VS1' }, asks: { vendor: 'VS1' } },
    { filter: { pork: 'q=paint&priority=high&year=2025' }, asks: { q: 'paint', priority: 'high', fiscalYear: '2025' } },
  ])('lists the flagged purchases of $filter', async ({ filter, asks }) => {
    let asked = '';
    vi.stubGlobal('fetch', async (path: string) => {
      asked = path;
      const one = { id: 'p1', title: 'PAINT', value: 1200, publishedAt: SINCE };
      return Response.json([one, { ...one, id: 'p2' }], { headers: { 'X-Total-Count': '2' } });
    });
    const path = alertRecordsPage({ topics: [], filter }, SINCE);
    const { alerts, ui } = await showPart(<RecordsScreen />, { path, areas: AREAS });
    await screen.findByText(ui.results.many('2'));
    const search = new URL(asked, 'http://here.invalid').searchParams;
    expect(Object.fromEntries(search)).toEqual({ ...asks, since: SINCE });
    const list = screen.getByRole('list', { name: alerts.records.purchases });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
  });
});

describe('a list as of a moment', () => {
  it('asks as of then, says of which day it is, and leads to its records as of then and back to now', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json([{ ...properties, asOf: '2026-11-18T06:00:00.000Z' }]);
    });
    const path = '/records?district=9&asOf=2026-11-17';
    const { extras } = await showPart(<RecordsScreen />, { path, areas: [...AREAS, 'extras'] });
    const link = await screen.findByRole('link', { name: new RegExp(properties.title) });
    expect(link.getAttribute('href')).toContain('asOf=2026-11-18T06');
    expect(new URL(asked[0] ?? '', 'http://here.invalid').searchParams.get('asOf')).toBe('2026-11-17');
    expect(document.body.textContent).toContain(extras.asOf.title('November 17, 2026'));
    expect(screen.getByRole('link', { name: extras.asOf.now }).getAttribute('href')).toBe('/records?district=9');
  });
  it('of what is worked out is said to be not kept, and nothing is asked for', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json([]);
    });
    const path = '/records?vendor=VS1&asOf=2026-11-17';
    const { extras } = await showPart(<RecordsScreen />, { path, areas: [...AREAS, 'extras'] });
    expect(await screen.findByText(extras.asOf.numbers)).toBeDefined();
    expect(asked).toEqual([]);
  });
});

describe('the list behind a number', () => {
  const answered = (rows: readonly object[]) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    });
    return asked;
  };
  const linesOf = () =>
    [...document.querySelectorAll('dl > div')].map((line) => [...line.children].map(({ textContent }) => textContent));

  it.each([
    '/api/items.csv?type=building-permits,site-plans&district=9&since=2025-11-01T05:00:00.000Z&until=2026-11-01T05:00:00.000Z&minValue=0.01',
    '/api/items.csv?type=business&subtypes=food-inspection&withoutDistrict=true&scoreBelow=70',
    '/api/items.csv?type=zoning-cases&state=open,in-progress&filed=1900-01-01,2200-01-01&approved=2025-11-01,2026-11-01',
    '/api/items.csv?type=business&zip=78701&near=-97.7,30.2&radius=457.2&flagged=true&withoutApproval=true&q=roof',
  ])('asks the question of the file, and offers this file: %s', async (rows) => {
    const asked = answered([]);
    const { alerts } = await showPart(<RecordsScreen />, { path: recordsPage(rows), areas: AREAS });
    await screen.findByText(alerts.records.none);
    const search = (href: string) => new URL(href, 'http://here.invalid').searchParams;
    const asFilter = (href: string) => {
      const { limit: _limit, ...query } = Object.fromEntries(search(href));
      return readFilter(ItemFilter.parse(query));
    };
    const { until = '2200-01-01T00:00:00.000Z', ...of } = asFilter(rows);
    expect(asFilter(asked[0] ?? '')).toEqual({ ...of, until });
    const file = document.querySelector('a[download]')?.getAttribute('href') ?? '';
    expect([file.split('?')[0], asFilter(file)]).toEqual(['/api/items.csv', asFilter(rows)]);
    const parts = new Set([...search(rows).keys()].filter((noun) => noun !== 'radius'));
    expect(linesOf().length).toBeGreaterThanOrEqual(Math.min(parts.size, 4));
  });

  it('says in words what was counted', async () => {
    answered([]);
    const path =
      '/records?type=business&subtypes=pothole&state=open&withoutDistrict=true&minValue=0.01&filed=1900-01-01,2200-01-01' +
      '&approved=2025-11-01,2026-11-01&since=2025-11-01T05:00:00.000Z&until=2026-11-01T05:00:00.000Z&scoreBelow=70';
    const { alerts, ui, outcomes } = await showPart(<RecordsScreen />, { path, areas: AREAS });
    await screen.findByText(alerts.records.none);
    const { names, anyDay, anyValue, noDistrict, below, between } = alerts.records;
    const year = between('Nov 1, 2025', 'Nov 1, 2026');
    expect(linesOf()).toEqual([
      [names.kinds, ui.types.business],
      [names.some, 'Pothole'],
      [names.where, noDistrict],
      [names.state, outcomes.states.open],
      [names.published, year],
      [names.filed, anyDay],
      [names.approved, year],
      [names.value, anyValue],
      [names.score, below('70')],
    ]);
  });

  it('lists rows of a file, each with the way to its page, and withholds who may be a person', async () => {
    const row = {
      paidOn: '2026-10-02',
      amountCents: 120_050,
      department: 'Parks',
      payee: 'ACME',
      description: 'Paint',
    };
    const asked = answered([
      { id: 'austin-payments:1', fields: row },
      { id: 'austin-payments:2', fields: { ...row, payee: PAYEE_WITHHELD, description: null } },
    ]);
    const rows = '/api/analytics/rows.csv?file=payments&year=2026&department=11';
    const { alerts } = await showPart(<RecordsScreen />, { path: recordsPage(rows), areas: AREAS });
    await screen.findByText(alerts.records.rowsOf('2', '2'));
    expect(asked).toEqual(['/api/analytics/rows?year=2026&department=11&file=payments&limit=100']);
    const list = within(screen.getByRole('list', { name: alerts.records.files.payments }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ACME · Paint', '/row/austin-payments%3A1'],
      [alerts.records.withheld, '/row/austin-payments%3A2'],
    ]);
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('$1,200.50');
    expect(document.querySelector('a[download]')?.getAttribute('href')).toContain('/api/analytics/rows.csv?');
    expect(linesOf()).toContainEqual([alerts.records.names.year, '2026']);
  });
});
