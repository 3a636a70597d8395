import { describe, expect, it } from 'vitest';
import { isFirstVisit, rememberVisit } from './FirstVisit.tsx';

describe('the first visit', () => {
  it('is one until it is remembered, however often it is asked for', () => {
    const kept = new Map<string, string>();
    const shelf = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    expect([isFirstVisit(shelf), isFirstVisit(shelf)]).toEqual([true, true]);
    rememberVisit(shelf);
    expect(isFirstVisit(shelf)).toBe(false);
  });
  it('is none where nothing can be kept', () => {
    const refused = () => {
      throw new Error('denied');
    };
    rememberVisit(refused);
    expect(isFirstVisit(refused)).toBe(false);
  });
});
