// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftPlaces, type LeftPlace } from './left-place.ts';
import { addressHere, recallPlaces, storePlaces } from './stored-places.ts';

const place = (scrollY: number, own: Partial<LeftPlace> = {}): LeftPlace => ({
  path: addressHere(),
  scrollY,
  rows: 30,
  row: { id: 'austin-311:1', topPx: 200, href: '/item/austin-311%3A1', open: false },
  ...own,
});
/** The page is loaded anew, in this way. */
function load(how: 'navigate' | 'reload' | 'back_forward'): void {
  storePlaces();
  leftPlaces.clear();
  const visit = Object.assign(Object.create(null), { type: how });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  recallPlaces();
}

beforeEach(() => {
  leftPlaces.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('where pages of a tab were left', () => {
  it('is known after a reload and after Back from outside, to a page that was loaded there too', () => {
    for (const how of ['reload', 'back_forward'] as const) {
      leftPlaces.set('default', place(900)).set('k1', place(40, { path: '/status', row: undefined }));
      load(how);
      expect([...leftPlaces]).toEqual([
        ['default', place(900)],
        ['k1', place(40, { path: '/status', row: undefined })],
      ]);
    }
  });
  it('is not what an address was followed to, nor where another page was loaded', () => {
    leftPlaces.set('default', place(900)).set('k1', place(40));
    load('navigate');
    expect([...leftPlaces.keys()]).toEqual(['k1']);
    leftPlaces.set('default', place(900, { path: '/elsewhere' }));
    load('back_forward');
    expect(leftPlaces.has('default')).toBe(false);
  });
  it('is not written down of lists around a place, nor of links to them', () => {
    const row = { id: '0 /?near=-97.7,30.2', topPx: 0, href: '/?near=-97.7,30.2', open: false };
    leftPlaces.set('k1', place(40, { path: '/?near=-97.74,30.27&place=600+Main+St' })).set('k2', place(9, { row }));
    storePlaces();
    expect(sessionStorage.getItem('left-places')).toBe('[]');
  });
  it('is kept of the last fifty, and nonsense is no place', () => {
    for (let at = 0; at < 80; at += 1) leftPlaces.set(`k${at}`, place(at));
    load('reload');
    expect([leftPlaces.size, leftPlaces.has('k29'), leftPlaces.has('k79')]).toEqual([50, false, true]);
    leftPlaces.clear();
    for (const kept of ['{', 'null', '[1]', '[["k"]]', '[["k",{"path":"/","scrollY":"9","rows":1}]]']) {
      sessionStorage.setItem('left-places', kept);
      recallPlaces();
    }
    expect(leftPlaces.size).toBe(0);
  });
});
