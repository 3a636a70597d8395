// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS, type FeedFilters } from '@moontower/contracts/views/feed-view';
import { useNearMe } from './use-near-me.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLACE = {
  label: '1100 Congress Ave',
  location: [-97.7404, 30.2747],
  source: 'records',
  precision: 'address',
  district: 9,
};

/** A map service that answers when it is told to, and the filters that each drawing was given a change for. */
function open() {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(Response.json({ places: [PLACE], geocoder: 'answered' })));
      }),
  );
  const changed: FeedFilters[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ filters }: { filters: FeedFilters }) =>
      useNearMe({ filters, change: (patch) => changed.push({ ...filters, ...patch }), field: { current: null } }),
    { initialProps: { filters: NO_FILTERS } },
  );
  const ask = async () => {
    act(() => result.current.ask({ ask: 'place', text: '1100 Congress Ave' }));
    await waitFor(() => expect(answers).toHaveLength(1));
  };
  const answer = () => act(async () => answers[0]?.());
  return { changed, result, rerender, unmount, ask, answer };
}

it('a place that is found late is added to the filters that were chosen meanwhile', async () => {
  const { changed, result, rerender, ask, answer } = open();
  await ask();
  rerender({ filters: { ...NO_FILTERS, types: ['building-permits'] } });
  await answer();
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(changed).toEqual([expect.objectContaining({ types: ['building-permits'], place: '1100 Congress Ave' })]);
});

it('a place that is found once its reader has left changes nothing', async () => {
  const { changed, unmount, ask, answer } = open();
  await ask();
  unmount();
  await answer();
  // As long as an answer takes from there on.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(changed).toEqual([]);
});
