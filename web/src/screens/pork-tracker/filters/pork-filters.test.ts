import { describe, expect, it } from 'vitest';
import { ALL_WITH_POINTS, flaggedQuery, readPorkFilters, toggleCompare, writePorkFilters } from './pork-filters.ts';

const read = (text: string) => readPorkFilters(new URLSearchParams(text));

describe('the tracker’s address', () => {
  it('survives a round trip', () => {
    const text =
      'q=gear&priority=high&keyword=sole+source&sort=value&rule=F03&department=6200&vendor=V1&year=2026&tab=keywords' +
      '&item=p1&compare=p1%2Cp2';
    expect(writePorkFilters(read(text)).toString()).toBe(text);
  });
  it('is empty when nothing was chosen, and garbage chooses nothing', () => {
    expect(writePorkFilters(read('')).toString()).toBe('');
    expect(writePorkFilters(read('priority=urgent&sort=color&tab=map&rule=x&year=26&department=a+b')).toString()).toBe(
      '',
    );
  });
  it('knows what value was called, and the floor that was chosen', () => {
    expect(read('sort=amount').sort).toBe('value');
    expect(read('').floor).toBe(20);
    expect(read('floor=7').floor).toBe(20);
    expect(writePorkFilters(read('floor=1')).toString()).toBe('floor=1');
  });
  it('compares three at most, each once', () => {
    expect(read('compare=a,b,a,,c,d').compare).toEqual(['a', 'b', 'c']);
  });
});

describe('flaggedQuery', () => {
  it('asks only for what was chosen', () => {
    expect(flaggedQuery(read('tab=keywords&q=%20gear%20&priority=medium&sort=date'))).toEqual({
      q: 'gear',
      priority: 'medium',
      sort: 'date',
      minValue: '1000',
    });
    expect(flaggedQuery(read('rule=F03&year=2026&vendor=V1'))).toEqual({
      rule: 'F03',
      fiscalYear: '2026',
      vendor: 'V1',
      minValue: '1000',
    });
  });
});

describe('the floor', () => {
  it('is asked for where it is another than the server’s own and no priority names a range', () => {
    expect(flaggedQuery(read(''))).not.toMatchObject({ minScore: expect.anything() });
    expect(flaggedQuery(read('floor=1'))).toMatchObject({ minScore: '1' });
    expect(flaggedQuery(read('floor=1&priority=low')).minScore).toBeUndefined();
  });
  it('of money keeps small sums out of the list unless they are asked for, or people decided', () => {
    const least = (text: string) => flaggedQuery(read(text)).minValue;
    expect(['', 'priority=low', 'least=5', 'least=0', 'priority=cleared', 'priority=not-scored'].map(least)).toEqual([
      '1000',
      '1000',
      '1000',
      undefined,
      undefined,
      undefined,
    ]);
    expect(writePorkFilters(read('least=0')).toString()).toBe('least=0');
  });
  it('is lowered to nothing by what counts all that has a point', () => {
    expect(flaggedQuery({ ...read('priority=high'), ...ALL_WITH_POINTS })).toEqual({ minScore: '1' });
  });
});

describe('toggleCompare', () => {
  it('adds, takes out and refuses a fourth', () => {
    expect(toggleCompare(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleCompare(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleCompare(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
