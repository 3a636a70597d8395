import { describe, expect, it } from 'vitest';
import { findWrong } from './explain-feeds.ts';

const line = { received: 10, inserted: 4, updated: 1, unchanged: 3, duplicate: 1, quarantined: 1 };
const twice = { received: 20, inserted: 8, updated: 2, unchanged: 6, duplicate: 2, quarantined: 2 };

describe('findWrong', () => {
  it('finds nothing in books that come out', () => {
    expect(findWrong(twice, [line, line], 8)).toEqual([]);
  });
  it('tells of a row that no count explains', () => {
    expect(findWrong({ ...line, received: 11 }, [{ ...line, received: 11 }], 4)).toContain(
      '11 rows received, 10 explained',
    );
  });
  it('tells of a feed that is not the sum of its runs, and of records that nobody inserted', () => {
    expect(findWrong(line, [line, line], 5)).toEqual(
      expect.arrayContaining(['inserted: the runs say 8, the feed says 4', '4 inserted, 5 stored']),
    );
  });
});
