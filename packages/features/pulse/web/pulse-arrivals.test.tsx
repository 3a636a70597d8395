// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { countSaid, findControl, leavePulse, rowIds, showPulse, type PulseScreen } from './testing/pulse-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  leavePulse();
});

const features = manyFeatures(50);
const news = [1, 2].map((at) =>
  aPulseFeature({ id: `austin-311:new-${at}`, title: `Fresh ${at}`, publishedAt: `2026-03-31T18:0${at}:00.000Z` }),
);
const third = aPulseFeature({ id: 'austin-311:new-3', title: 'Fresh 3', publishedAt: '2026-03-31T18:03:00.000Z' });

/** The screen, once it hears events and its rows are drawn. */
async function heard(): Promise<PulseScreen> {
  const shown = await showPulse({ features: [...features] });
  await waitFor(() => expect([shown.socket.asked.length, countSaid(), rowIds().length > 0]).toEqual([1, 50, true]));
  return shown;
}
const pill = (count: number) => findControl(`${count} new · Show`);
const noPill = () => expect(document.body.textContent).not.toContain('new · Show');
/** Lands what the server then has too. */
const land = ({ api, land: say }: PulseScreen, list = news) => {
  api.features = [...list.toReversed(), ...api.features];
  act(() => say(list));
};
const focused = () => document.activeElement?.closest<HTMLElement>('[data-event]')?.dataset['event'];

describe('arrivals of Civic Pulse', () => {
  it('wait behind the pill, change nothing until it is pressed, then are marked and take focus', async () => {
    const shown = await heard();
    const first = rowIds()[0];
    land(shown);
    await pill(2);
    act(() => shown.land([aPulseFeature({ id: 'austin-traffic:9', type: 'money', pulseType: 'budget' })]));
    expect([rowIds()[0], countSaid()]).toEqual([first, 50]);
    fireEvent.click(await pill(2));
    await waitFor(() => expect(rowIds()[0]).toBe('austin-311:new-2'));
    expect(document.querySelectorAll('[data-fresh]')).toHaveLength(2);
    await waitFor(() => expect(focused()).toBe('austin-311:new-2'));
    noPill();
  });

  it('still wait when another screen was opened and left again, and only how many there are is asked for', async () => {
    const shown = await heard();
    land(shown);
    await pill(2);
    const lists = () => shown.api.asked.filter(({ searchParams }) => searchParams.get('limit') !== '1').length;
    const before = lists();
    fireEvent.click(await findControl('Elsewhere'));
    await screen.findByText('Another screen');
    history.back();
    await pill(2);
    expect([countSaid(), lists()]).toEqual([50, before]);
    fireEvent.click(await pill(2));
    await waitFor(() => expect(rowIds()[0]).toBe('austin-311:new-2'));
    noPill();
  });

  it('go on waiting when they could not be read; those that came with the others are not announced again', async () => {
    const shown = await heard();
    act(() => shown.land(news));
    shown.api.events = { status: 500, body: 'Something failed on our side.' };
    fireEvent.click(await pill(2));
    await screen.findByText(/^Could not refresh\./);
    await pill(2);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fetch } = globalThis;
    let reads = 0;
    globalThis.fetch = async (asked, init) => {
      if (typeof asked === 'string' && asked.includes('/api/pulse/events?')) {
        reads += 1;
        await gate;
      }
      return fetch(asked, init);
    };
    shown.api.events = undefined;
    shown.api.features = [third, ...news.toReversed(), ...features];
    fireEvent.click(await pill(2));
    await waitFor(() => expect(reads).toBe(1));
    act(() => shown.land([third]));
    await pill(3);
    release();
    await waitFor(() => expect(rowIds()[0]).toBe('austin-311:new-3'));
    await waitFor(noPill);
  });

  it('are not counted while updates are paused, and a cut connection says so', async () => {
    const shown = await heard();
    fireEvent.click(await findControl('Pause updates'));
    land(shown);
    act(() => shown.socket.cut());
    await screen.findByText('Not live. Trying again.');
    noPill();
    expect(countSaid()).toBe(50);
  });
});

describe('a resident’s report that is taken back', () => {
  it('leaves list, count and panel at once', async () => {
    const report = aPulseFeature({
      id: 'moontower-reports:r1',
      feed: 'moontower-reports',
      title: 'A name',
      publishedAt: '2026-03-31T18:05:00.000Z',
      provenance: 'resident-report',
    });
    const shown = await showPulse({
      features: [report, ...features],
      query: '?tab=feed&item=moontower-reports:r1',
      instead: (url) =>
        shown?.api.features.includes(report) === false && url.pathname.startsWith('/api/item/')
          ? new Response('It was taken back.', { status: 410, headers: { 'X-Problem': 'gone' } })
          : undefined,
    });
    const title = () => document.querySelector('[data-panel] h2')?.textContent;
    await waitFor(() => expect([countSaid(), rowIds()[0], title()]).toEqual([51, report.id, 'A name']));
    await waitFor(() => expect(shown.socket.asked.length).toBeGreaterThan(0));
    shown.api.features = [...features];
    act(() => shown.land([report], 'item:withdrawn'));
    await waitFor(() => expect([countSaid(), rowIds()[0]]).toEqual([50, 'austin-311:0']));
    await waitFor(() => expect(document.body.textContent).not.toContain('A name'));
  });
});

describe('a connection that was cut', () => {
  it('brings what was missed once, in order, and says live, not live, catching up, live', async () => {
    const shown = await heard();
    const said = () => document.querySelector<HTMLElement>('#pulse-list [data-live]')?.dataset['live'];
    expect(said()).toBe('live');
    act(() => shown.socket.cut());
    await screen.findByText('Not live. Trying again.');
    shown.api.features = [third, ...news.toReversed(), ...features];
    const missed = shown.missed([...news, third]);
    let answer = () => {};
    shown.socket.timeout = () => ({
      emit: (_, watch, done) => {
        shown.socket.asked.push(watch);
        answer = () => done(null, { seq: missed.at(-1)?.seq ?? 0, missed, reset: false });
      },
    });
    act(() => shown.socket.connect());
    await screen.findByText('Catching up');
    noPill();
    act(() => answer());
    fireEvent.click(await pill(3));
    await waitFor(() =>
      expect(rowIds().slice(0, 4)).toEqual([
        'austin-311:new-3',
        'austin-311:new-2',
        'austin-311:new-1',
        'austin-311:0',
      ]),
    );
    expect(said()).toBe('live');
  });

  it('for longer than is replayed is said, and what is new waits behind the pill', async () => {
    const shown = await heard();
    act(() => shown.socket.cut());
    shown.api.features = [...news.toReversed(), ...features];
    shown.socket.answer = () => ({ seq: 9, missed: [], reset: true });
    act(() => shown.socket.connect());
    await screen.findByText('The list was read again.');
    await pill(2);
    expect(rowIds()[0]).toBe('austin-311:0');
  });

  it('comes back by itself when the server hung up, and again when it could not read what was missed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { socket } = await heard();
    const said = () => document.querySelector<HTMLElement>('#pulse-list [data-live]')?.dataset['live'];
    const { answer } = socket;
    socket.answer = () => ({ seq: 0, missed: [], reset: true, error: 'What was missed cannot be read right now.' });
    act(() => socket.cut('io server disconnect'));
    await screen.findByText('Not live. Trying again.');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect([socket.connects, socket.asked.length >= 2, said()]).toEqual([2, true, 'offline']);
    socket.answer = answer;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect([socket.connects, said()]).toEqual([2, 'live']);
  });
});
