// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { syncServerClock } from '@moontower/ui/data/requests/server-clock.ts';
import { aPulseFeature, manyFeatures, SOME_STATS, SOME_SUMMARY } from '@moontower/ui/map/testing/pulse-stub.ts';
import { control, countSaid, findControl, leavePulse, rowIds, showPulse } from './testing/pulse-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  leavePulse();
});

const SLOW = 'Still loading. The city’s data service is slow.';
/** Rows are drawn a moment after they are counted. */
const counted = (count: number) => waitFor(() => expect([countSaid(), rowIds().length > 0]).toEqual([count, true]));
const word = (name: string) => new URLSearchParams(location.search).get(name);
const list = () => document.querySelector('#pulse-list')?.textContent ?? '';

describe('the events of Civic Pulse, where they could not be read', () => {
  it('are said to be slow after ten seconds, filters stay usable, and Try Again asks anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await showPulse({
      features: manyFeatures(40),
      query: '?tab=feed&district=3&types=311',
      about: { events: 'silent' },
    });
    await screen.findAllByRole('heading', { level: 1 });
    expect(screen.queryByText(SLOW)).toBeNull();
    act(() => {
      vi.advanceTimersByTime(11_000);
    });
    await screen.findByText(SLOW);
    expect(control('District: 3')?.hasAttribute('disabled')).toBe(false);
    api.events = undefined;
    fireEvent.click(await findControl('Try Again'));
    await counted(4);
  });

  it.each(['<!doctype html><title>Sign in</title>', '{"type":"FeatureCollection","features":[', '{}', 'null'])(
    'are not taken for an empty list when the answer is %s',
    async (body) => {
      await showPulse({ features: [], about: { events: { status: 200, body, type: 'application/json' } } });
      await screen.findByText('Error loading map data');
      expect(screen.queryByText('No Events Found')).toBeNull();
    },
  );

  it.each(['en', 'es'] as const)(
    'say so in %s with no count and nothing live, keep the filters, and Try Again recovers',
    async (language) => {
      const { pulse } = await loadWords(language, ['pulse']);
      const body = 'The records cannot be read right now. Try again in a minute.';
      const { api } = await showPulse({
        features: manyFeatures(40),
        query: '?district=3&types=311',
        language,
        about: { events: { status: 503, body } },
      });
      await screen.findByText(pulse.error.title);
      await screen.findByText(
        language === 'en' ? body : 'No se pueden leer los registros en este momento. Intente de nuevo en un minuto.',
      );
      expect([countSaid(), document.querySelector('#pulse-list [data-live]')]).toEqual([undefined, null]);
      api.events = undefined;
      fireEvent.click(await findControl(pulse.error.retry));
      await counted(4);
      expect(location.search).toBe('?district=3&types=311');
    },
  );

  it('offer one fix when nothing matches', async () => {
    await showPulse({ features: manyFeatures(10), query: '?tab=feed&district=4&bbox=-97.2,30.2,-97.1,30.3' });
    await screen.findByText('No Events Found');
    fireEvent.click(await findControl('Search the whole city'));
    await waitFor(() => expect(countSaid()).toBe(1));
  });

  it.each([
    { status: 500, body: 'Something failed on our side.' },
    { status: 200, body: '{}' },
    { status: 200, body: 'null' },
  ])('are listed although counts, sources and summary answer $status $body', async ({ status, body }) => {
    await showPulse({
      features: manyFeatures(30),
      query: '?tab=feed&window=all',
      instead: ({ pathname }) =>
        /^\/api\/(feeds|stats\/summary|pulse\/stats)$/.test(pathname)
          ? new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
          : undefined,
    });
    await counted(30);
    expect(rowIds()[0]).toBe('austin-311:0');
  });
});

describe('an address of Civic Pulse that makes no sense', () => {
  it('still opens, and the parts that were not used are named', async () => {
    await showPulse({
      features: manyFeatures(30),
      query: '?bbox=999,NaN,1,2&window=5y&zoom=NaN&item=%3Cscript%3E&view=globe',
    });
    await counted(30);
    const note = (await screen.findByText(/This page could not use these parts of its address:/)).closest('[role]');
    for (const part of ['bbox=999,NaN,1,2', 'window=5y', 'zoom=NaN', 'item=<script>', 'and 1 more'])
      expect(note?.textContent).toContain(part);
  });

  it('is survived where it is no text at all', async () => {
    await showPulse({ features: manyFeatures(30), query: `?tab=feed&q=%E0%A4%A&%zz=%&${'y'.repeat(5_000)}` });
    await screen.findByText(/This page could not use/);
    await waitFor(() => expect(countSaid()).toBe(30));
  });
});

describe.each(['en', 'es'] as const)('map and list of Civic Pulse, in %s', (language) => {
  it('hold the same events; those without a place are listed, labelled and counted', async () => {
    const { pulse } = await loadWords(language, ['pulse']);
    const features = [
      aPulseFeature({ id: 'austin-311:none', at: null, title: 'No place' }),
      aPulseFeature({ id: 'austin-311:centre', at: [-97.7431, 30.2672], title: 'On the centre' }),
      ...manyFeatures(40),
    ];
    await showPulse({ features, query: '?tab=map&district=9', language });
    await counted(6);
    for (const uid of ['austin-311:none', 'austin-311:centre'])
      expect(document.querySelector(`[data-event="${uid}"]`)?.textContent).toContain(pulse.list.noLocation);
    expect(document.querySelector('[data-without-location]')?.getAttribute('data-without-location')).toBe('2');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([pulse.title]);
    fireEvent.mouseDown(await findControl(pulse.tabs.feed));
    // The list is what this page begins with.
    await waitFor(() => expect(word('tab')).toBeNull());
    expect(countSaid()).toBe(6);
  });
});

describe('a map that does not have all events', () => {
  const features = manyFeatures(2500);
  const gap = (why: string) =>
    waitFor(() => {
      const note = document.querySelector(`[data-gap="${why}"]`);
      expect(note).not.toBeNull();
      return note?.textContent ?? '';
    });

  it('says which it has when the rest fails, and Try Again brings them', async () => {
    const { api } = await showPulse({ features, query: '?tab=map', about: { points: { status: 503 } } });
    expect(await gap('failed')).toContain(
      'The map shows the newest 2,000 of 2,500 events. The rest could not be loaded.',
    );
    expect(countSaid()).toBe(2500);
    api.points = {};
    fireEvent.click(await findControl('Try Again'));
    await waitFor(() => expect(document.querySelector('[data-gap]')).toBeNull());
  });

  it('says that it has the newest ones where one answer holds no more', async () => {
    await showPulse({ features, query: '?tab=map', about: { points: { most: 1000 } } });
    expect(await gap('cap')).toBe(
      'The map shows the newest 1,000 of 2,500 events that have a place. The list has them all.',
    );
  });
});

describe('the points of the map', () => {
  it('stay what they are while the list reads on', async () => {
    const { api } = await showPulse({ features: manyFeatures(4500), query: '?tab=map' });
    await counted(4500);
    const pointsAsked = () => api.asked.filter((url) => !url.searchParams.has('limit')).length;
    expect(pointsAsked()).toBe(1);
    api.features = [aPulseFeature({ id: 'austin-311:new', publishedAt: '2026-03-31T18:00:00.000Z' }), ...api.features];
    const box = document.querySelector('#pulse-list ol')?.parentElement;
    if (box instanceof HTMLElement) {
      box.scrollTop = 2000 * 88;
      fireEvent.scroll(box);
    }
    await waitFor(() =>
      expect(document.querySelector('#pulse-list [data-count]')?.getAttribute('data-count')).toBe('3999'),
    );
    expect(api.asked.some((url) => url.searchParams.get('cursor') === '2000')).toBe(true);
    expect(pointsAsked()).toBe(1);
  });
});

describe('a browser that cannot draw the map', () => {
  it('is shown the list, and told so where it asks for the map', async () => {
    await showPulse({ features: manyFeatures(30), query: '' });
    await counted(30);
    expect(screen.getByRole('tab', { name: 'Feed View' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.mouseDown(await findControl('Map View'));
    await screen.findByText('This browser cannot draw the map. The list has every event.');
    expect([location.search, countSaid()]).toEqual(['?tab=map', 30]);
  });
});

describe('today', () => {
  it('is named where it is not today, and how the usual day is counted is said', async () => {
    await showPulse({
      features: manyFeatures(30),
      query: '?tab=map',
      about: { stats: { ...SOME_STATS, day: '2026-03-24' } },
    });
    await counted(30);
    await waitFor(() => expect(list()).toContain('Today, Mar 24124'));
    expect(list()).toContain('7 days to Mar 24896');
    expect(document.querySelector('[data-usual]')?.textContent).toContain(
      'District 9: 31 on Mar 24. A usual Tuesday: 11.',
    );
    fireEvent.click(await findControl('How we count'));
    await screen.findByText(/the median of 8 days: each Tuesday from Jan 27 to Mar 17/);
  });

  it('is plain where it is', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(Date.now());
    await showPulse({ features: manyFeatures(30), about: { stats: { ...SOME_STATS, day } } });
    await waitFor(() => expect(list()).toContain('Today124'));
    expect(list()).toContain('This Week896');
  });
});

describe('Civic Pulse on a device whose clock is a day off', () => {
  const DAY_MS = 86_400_000;
  // What is known of the clocks outlives a page.
  afterEach(() => {
    vi.useRealTimers();
    syncServerClock(new Response('', { headers: { Date: new Date().toUTCString() } }), Date.now());
  });
  it.each([
    { side: 'ahead', off: DAY_MS },
    { side: 'behind', off: -DAY_MS },
  ])('asks for the last 24 hours by the server’s clock when it is $side', async ({ off }) => {
    const ours = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: ours + off });
    const at = (hours: number) => new Date(ours - hours * 3_600_000).toISOString();
    const { api } = await showPulse({
      features: [
        aPulseFeature({ id: 'austin-311:recent', publishedAt: at(2) }),
        aPulseFeature({ id: 'austin-311:older', publishedAt: at(36) }),
      ],
      query: '?tab=feed&window=24h',
      instead: ({ pathname }) =>
        pathname === '/api/stats/summary'
          ? Response.json(SOME_SUMMARY, { headers: { Date: new Date(ours).toUTCString() } })
          : undefined,
    });
    await waitFor(() => expect([countSaid(), rowIds()]).toEqual([1, ['austin-311:recent']]));
    const since = Date.parse(api.asked.at(-1)?.searchParams.get('since') ?? '');
    expect(Math.abs(since - (ours - DAY_MS))).toBeLessThan(3_600_000);
  });
});

describe('a part of the time', () => {
  it('is what list and downloads hold', async () => {
    const features = manyFeatures(600);
    await showPulse({ features, query: '?tab=feed&from=2026-03-31T16:50:00Z&to=2026-03-31T16:55:00Z' });
    await counted(5);
    fireEvent.click(await findControl('Download this view'));
    const file = new URL((await findControl('Download CSV')).getAttribute('href') ?? '', location.href).searchParams;
    expect([file.get('since'), file.get('until')].map((time) => Date.parse(time ?? ''))).toEqual([
      Date.parse('2026-03-31T16:50:00Z'),
      Date.parse('2026-03-31T16:55:00Z'),
    ]);
  });
});

describe('a list in another order', () => {
  it('is asked for by the address alone, with the place it counts from', async () => {
    const { api } = await showPulse({
      features: manyFeatures(30),
      query: '?tab=feed&sort=nearest&near=-97.74310,30.26720',
    });
    await counted(30);
    const asked = api.asked.map(({ searchParams }) => [searchParams.get('sort'), searchParams.get('from')]);
    expect(asked).toContainEqual(['nearest', '-97.74310,30.26720']);
    expect(document.querySelector('[data-event]')?.textContent).toMatch(/(\d+ ft|\d(\.\d)? mi) away/);
  });
});

describe('a panel of Civic Pulse', () => {
  const panel = () => document.querySelector('[data-panel]')?.textContent ?? '';
  const SHOW = 'Record changed · Show';

  it('says that its record changed or was taken back, though the list watches others; changes if asked', async () => {
    const at = { id: 'austin-311:9', councilDistrict: 10, title: 'Porch' };
    const shown = await showPulse({ features: [aPulseFeature(at)], query: '?tab=feed&district=1&item=austin-311:9' });
    const become = (name: 'item:changed' | 'item:withdrawn', own: Parameters<typeof aPulseFeature>[0]) => {
      shown.api.features = [aPulseFeature({ ...at, ...own })];
      act(() => shown.land(shown.api.features, name));
    };
    const title = () => document.querySelector('[data-panel] h2')?.textContent;
    await waitFor(() => expect([title(), shown.socket.asked.length > 0]).toEqual(['Porch', true]));
    const revised = { title: 'Porch, revised', changedAt: '2026-04-01T12:00:00.000Z' };
    become('item:changed', revised);
    const pill = await findControl(SHOW);
    expect(title()).toBe('Porch');
    fireEvent.click(pill);
    await waitFor(() => expect(title()).toBe('Porch, revised'));
    expect([document.activeElement?.id, control(SHOW)]).toEqual(['pulse-event', undefined]);
    become('item:withdrawn', { ...revised, withdrawnAt: '2026-04-02T17:00:00.000Z' });
    fireEvent.click(await findControl(SHOW));
    await waitFor(() =>
      expect(panel()).toMatch(/The city took this record out of its data\. We found it gone on Apr(il)? 2/),
    );
  });

  it('gives focus back to the list where no row stands for it', async () => {
    await showPulse({ features: manyFeatures(2), query: '?tab=feed&district=1&item=austin-311:1' });
    await waitFor(() => expect(panel()).toContain('Event 1'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.id).toBe('pulse-list'));
  });
});
