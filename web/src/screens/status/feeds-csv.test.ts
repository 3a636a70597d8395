import { describe, expect, it } from 'vitest';
import { feedsCsv } from './feeds-csv.ts';

describe('feedsCsv', () => {
  it('writes the header alone when there is no feed', () => {
    expect(feedsCsv([]).split('\r\n')).toHaveLength(2);
  });
});
