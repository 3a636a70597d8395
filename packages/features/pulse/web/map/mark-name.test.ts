import { describe, expect, it } from 'vitest';
import type { Mark } from '@moontower/ui/map/clusters/cluster-index.ts';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { markName, streetOf } from './mark-name.ts';

const words = await loadWords('en', ['shell', 'ui', 'feed', 'pulse']);
const format = createFormat('en', words, 'America/Chicago');
const mark = (own: Partial<Mark>): Mark => ({
  lon: 0,
  lat: 0,
  count: 11,
  families: [8, 0, 3, 0, 0, 0],
  row: 0,
  shape: 0,
  ...own,
});
const name = (of: Partial<Mark>, address?: string, district = 9) =>
  markName(
    mark(of),
    { row: address === undefined ? undefined : aPulseFeature({ address, title: 'Broken lamp' }), district },
    { words, format },
  );

describe('the name of a mark', () => {
  it('says how many, where and mostly what', () => {
    expect(name({}, '413 E 7th St, Austin')).toBe('11 events near E 7th St, mostly Requests and services');
  });
  it('names the district when no address is loaded, and nothing when none is known', () => {
    expect(name({ families: [11, 0, 0, 0, 0, 0] })).toBe('11 events in District 9, all Requests and services');
    expect(name({ families: [5, 0, 6, 0, 0, 0], count: 11 }, undefined, 0)).toBe(
      '11 events, mostly Streets, water, dispatches',
    );
    expect(name({ families: [4, 4, 3, 0, 0, 0] }, undefined, 0)).toBe('11 events');
  });
  it('is the headline of a single event', () => {
    expect(name({ count: 1, families: [1, 0, 0, 0, 0, 0] }, '1 A St')).toBe('Broken lamp');
    expect(name({ count: 1, families: [0, 0, 1, 0, 0, 0] })).toBe('Streets, water, dispatches in District 9');
  });
});

describe('a street', () => {
  it('is the address without the house number', () => {
    expect(
      [
        '613 Eberhart Ln',
        '2200 S Ih 35 Sb',
        '1100-1102 W 6th St, Austin',
        'E 12th and Comal',
        '12A Rainey St',
        '',
        undefined,
      ].map(streetOf),
    ).toEqual(['Eberhart Ln', 'S Ih 35 Sb', 'W 6th St', 'E 12th and Comal', 'Rainey St', undefined, undefined]);
  });
});
