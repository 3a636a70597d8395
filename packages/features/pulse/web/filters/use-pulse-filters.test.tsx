// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { ADDRESS_WORDS, toggledDistrict, writePulseFilters, type PulseFilters } from './pulse-filters.ts';
import { usePulseFilters } from './use-pulse-filters.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
function open(query: string) {
  history.replaceState(null, '', `/${query}`);
  return renderHook(() => usePulseFilters('48h'), { wrapper }).result;
}
/** Nothing of it is as it is in a plain address. */
const ALL: Required<PulseFilters> = {
  types: ['permits'],
  subtypes: ['pothole'],
  q: 'tower',
  districts: [3],
  zips: ['78704'],
  min: 50_000,
  window: '7d',
  bbox: [-97.8, 30.2, -97.7, 30.3],
  ring: { middle: [-97.74, 30.25], radiusM: 500, box: [-97.75, 30.24, -97.73, 30.26] },
  tab: 'feed',
  view: 'density',
  item: 'austin-311:1',
  sort: 'nearest',
  near: [-97.74, 30.25],
  from: Date.parse('2026-03-30T18:00:00Z'),
  to: Date.parse('2026-03-31T06:00:00Z'),
  map: { middle: [-97.74, 30.26], zoom: 12 },
};

describe('the address of Civic Pulse', () => {
  it('loses a ZIP code that is taken away, and keeps what is not its own', async () => {
    const result = open('?zip=78701,78704&theme=dark');
    act(() => result.current.change({ zips: ['78704'] }));
    await waitFor(() => expect(location.search).toBe('?zip=78704&theme=dark'));
    act(() => result.current.change({ zips: [] }));
    await waitFor(() => expect(location.search).toBe('?theme=dark'));
    expect(result.current.filters.zips).toEqual([]);
  });

  it('has each of its words once, whatever is changed', async () => {
    const written = [...writePulseFilters(ALL, '48h').keys()];
    expect([...written].sort()).toEqual([...ADDRESS_WORDS].sort());
    const result = open(`?${writePulseFilters(ALL, '48h').toString()}`);
    act(() => result.current.change({ view: 'districts' }));
    await waitFor(() => expect(location.search).toContain('view=districts'));
    const link = new URLSearchParams(result.current.linkTo({ item: 'austin-311:2' }));
    expect([[...new URLSearchParams(location.search).keys()], [...link.keys()]]).toEqual([written, written]);
  });

  it('holds two quick choices, of which the second was made before the router told of the first', async () => {
    const result = open('');
    const toggle = (district: number) =>
      flushSync(() =>
        result.current.change({ districts: toggledDistrict(result.current.filters.districts, district) }),
      );
    act(() => {
      toggle(3);
      toggle(9);
    });
    await waitFor(() => expect(new URLSearchParams(location.search).get('district')).toBe('3,9'));
    expect(result.current.filters.districts).toEqual([3, 9]);
  });
});
