// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { control, countSaid, findControl, leavePulse, rowIds, showPulse } from './testing/pulse-screen.tsx';
import { isOutdated } from './use-parameters.ts';

const MINUTE_MS = 60_000;
/** Each test is of another day: the page's clock ticks, and has nothing to hear of until it does. */
let day = Date.now();
beforeEach(() => {
  day += 24 * 60 * MINUTE_MS;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: day });
});
afterEach(() => {
  vi.useRealTimers();
  leavePulse();
});

const published = (id: string, minutesAgo: number) =>
  aPulseFeature({ id: `austin-311:${id}`, publishedAt: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString() });
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const rows = (...wanted: string[]) =>
  waitFor(() => expect([rowIds(), countSaid()]).toEqual([wanted.map((id) => `austin-311:${id}`), wanted.length]));

/** The last hour, with two events of it. */
async function lastHour(language: 'en' | 'es' = 'en') {
  const { pulse } = await loadWords(language, ['pulse']);
  const stats: URL[] = [];
  const { api } = await showPulse({
    features: [published('a', 20), published('b', 30)],
    query: '?tab=feed&window=1h',
    language,
    instead: (url) => {
      if (url.pathname === '/api/pulse/stats') stats.push(url);
      return undefined;
    },
  });
  await rows('a', 'b');
  /** Minutes from the start of what was asked for last until now. */
  const since = (asked: readonly URL[]) =>
    Math.floor((Date.now() - Date.parse(asked.at(-1)?.searchParams.get('since') ?? '')) / MINUTE_MS);
  return { api, pulse, hours: { list: () => since(api.asked), figures: () => since(stats) } };
}

describe('the last hour in a page that stays open', () => {
  it.each(['en', 'es'] as const)(
    'goes on in its figures; the list stands, says that it is old, and is of the last hour when it is shown: %s',
    async (language) => {
      const { api, pulse, hours } = await lastHour(language);
      expect(control(pulse.list.update)).toBeUndefined();
      await pass(70);
      await waitFor(() => expect(hours.figures()).toBeLessThanOrEqual(66));
      await rows('a', 'b');
      api.features = [published('c', 5), ...api.features];
      fireEvent.click(await findControl(pulse.list.update));
      await rows('c');
      expect(hours.list()).toBeLessThanOrEqual(61);
      expect(control(pulse.list.update)).toBeUndefined();
    },
  );

  it('counts under other filters from when it was asked, and from now where that is minutes ago', async () => {
    const { hours } = await lastHour();
    const another = async () => {
      const before = location.search;
      fireEvent.click(document.querySelector('button[aria-pressed="true"]') ?? document.body);
      await waitFor(() => expect(location.search).not.toBe(before));
    };
    await pass(3);
    await another();
    await waitFor(() => expect(hours.list()).toBeGreaterThanOrEqual(63));
    await pass(30);
    await another();
    await waitFor(() => expect(hours.list()).toBeLessThanOrEqual(61));
  });

  it('stands where it cannot be read, and says so', async () => {
    const { api, pulse } = await lastHour();
    await pass(70);
    api.events = { status: 503, body: 'The records cannot be read just now.' };
    fireEvent.click(await findControl(pulse.list.update));
    await screen.findByText(/^Could not refresh\./);
    await rows('a', 'b');
    api.events = undefined;
    fireEvent.click(await findControl('Try Again'));
    await waitFor(() => expect(countSaid()).toBe(0));
  });
});

describe('hours', () => {
  it('are outdated once a twelfth of them has gone by; days at midnight, and all dates never', () => {
    const now = Date.parse('2026-07-14T12:00:00.000Z');
    const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
    const hour = (late: number) => isOutdated(ago(60 + late), ago(60), now);
    const days = (late: number) => isOutdated(ago(2_880 + late), ago(2_880), now);
    expect([hour(5), hour(6), days(240), days(241), isOutdated(undefined, undefined, now)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});
