import { describe, expect, it } from 'vitest';
import { csvCell, feedsCsv } from './feeds-csv.ts';

describe('csvCell', () => {
  it('keeps a spreadsheet from running a cell', () => {
    expect(['=1+1', '+1', '-1', '@x', '\tx', 'plain'].map(csvCell)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx", 'plain']);
  });
  it('quotes commas, quotes and line breaks', () => {
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect(csvCell(undefined)).toBe('');
  });
});

describe('feedsCsv', () => {
  it('writes the header alone when there is no feed', () => { expect(feedsCsv([]).split('\r\n')).toHaveLength(2); });
});
