import { describe, expect, it } from 'vitest';
import { flaggedQuery, readPorkFilters, toggleCompare, writePorkFilters } from './pork-filters.ts';

const read = (text: string) => readPorkFilters(new URLSearchParams(text));

describe('the tracker’s address', () => {
  it('survives a round trip', () => {
    const text = 'q=gear&priority=high&keyword=sole+source&sort=amount&tab=keywords&item=p1&compare=p1%2Cp2';
    expect(writePorkFilters(read(text)).toString()).toBe(text);
  });
  it('is empty when nothing was chosen, and garbage chooses nothing', () => {
    expect(writePorkFilters(read('')).toString()).toBe('');
    expect(writePorkFilters(read('priority=urgent&sort=color&tab=map')).toString()).toBe('');
  });
  it('compares three at most, each once', () => {
    expect(read('compare=a,b,a,,c,d').compare).toEqual(['a', 'b', 'c']);
  });
});

describe('flaggedQuery', () => {
  it('asks only for what was chosen', () => {
    expect(flaggedQuery(read('tab=keywords&q=%20gear%20&priority=medium&sort=date'))).toEqual({ q: 'gear', priority: 'medium', sort: 'date' });
  });
});

describe('toggleCompare', () => {
  it('adds, takes out and refuses a fourth', () => {
    expect(toggleCompare(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleCompare(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleCompare(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
