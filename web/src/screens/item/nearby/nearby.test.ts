import { describe, expect, it } from 'vitest';
import type { CivicItem, LonLat } from '@moontower/contracts';
import { neighbours } from './nearby.ts';

const item = (uid: string, coordinates?: LonLat): CivicItem => ({
  uid,
  id: uid,
  feed: 'austin-permits',
  type: 'building-permits',
  pulseType: 'permits',
  subtype: 'other',
  title: uid,
  precision: 'exact',
  location: coordinates === undefined ? undefined : { type: 'Point', coordinates },
  url: 'https://example.test/',
  publishedAt: '2026-05-01T05:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2026-05-01T05:00:00.000Z',
  changedAt: '2026-05-01T05:00:00.000Z',
  sourceLabel: 'Permits',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
});

describe('neighbours', () => {
  it('lists the nearest first and leaves out the record itself and those without a point', () => {
    const self = item('self', [-97.74, 30.26]);
    const around = [item('far', [-97.74, 30.263]), self, item('nowhere'), item('near', [-97.74, 30.2601])];
    expect(neighbours(self, around).map((entry) => entry.item.uid)).toEqual(['near', 'far']);
  });
  it('has none when the record has no point', () => {
    expect(neighbours(item('self'), [item('near', [-97.74, 30.26])])).toEqual([]);
  });
});
