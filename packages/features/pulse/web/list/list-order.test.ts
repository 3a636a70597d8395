import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { awayFrom, orderParameters, placeOf } from './list-order.ts';
import { readPulseFilters, writePulseFilters } from '../filters/pulse-filters.ts';

const read = (query: string) => readPulseFilters(new URLSearchParams(query), '48h');

describe('the order of the list in the address', () => {
  it('is the newest first and says nothing, or the nearest first with the place it counts from', () => {
    expect(read('')).toMatchObject({ sort: 'newest', near: undefined });
    expect(writePulseFilters(read('sort=nearest&near=-97.74310,30.26720'), '48h').toString()).toBe(
      'sort=nearest&near=-97.74310%2C30.26720',
    );
    expect(writePulseFilters(read('sort=newest&near=-97.7,30.2'), '48h').toString()).toBe('');
  });
  it('counts from the middle of the city when the place makes no sense', () => {
    for (const near of ['', '1', 'a,b', '-97.7,', '-197,30', '-97.7,30.2,1', '-97.7,95'])
      expect([near, placeOf(read(`sort=nearest&near=${near}`))]).toEqual([near, [-97.7431, 30.2672]]);
  });
  it('asks the API for nothing but another order', () => {
    expect(orderParameters(read(''))).toBeUndefined();
    expect(orderParameters(read('sort=nearest&near=-97.7,30.2'))).toEqual({
      sort: 'nearest',
      from: ['-97.70000', '30.20000'],
    });
  });
});

describe('how far an event is', () => {
  it('is said in feet when near, in tenths of a mile when far, and not at all without a point', () => {
    expect(awayFrom([-97.74, 30.27], aPulseFeature({ at: [-97.74, 30.27] }))).toEqual({ unit: 'feet', amount: 0 });
    expect(awayFrom([-97.74, 30.27], aPulseFeature({ at: [-97.74, 30.271] }))).toEqual({ unit: 'feet', amount: 370 });
    expect(awayFrom([-97.74, 30.27], aPulseFeature({ at: [-97.74, 30.3] }))).toEqual({ unit: 'miles', amount: 2.1 });
    expect(awayFrom([-97.74, 30.27], aPulseFeature({ at: null }))).toBeUndefined();
  });
});
