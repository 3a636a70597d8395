import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from './csv.ts';

describe('a CSV cell', () => {
  it('keeps plain numbers and defuses everything a spreadsheet would run', () => {
    expect(csvLine([-1, '-1.5', '+1', '=1', '@a', '\ta', '\ra', 'a"b', undefined])).toBe(
      `-1,-1.5,'+1,'=1,'@a,'\ta,"'\ra","a""b",\r\n`,
    );
  });
  it('defuses a formula behind blanks and in the wide forms of the signs', () => {
    expect(csvLine(['  =1', '\u200b=1', '＝1'])).toBe(`'  =1,'\u200b=1,'＝1\r\n`);
  });
});

describe('csvFile', () => {
  it('ends every line, the head alone where there is no row', () => {
    expect(csvFile(['a', 'b'], [])).toBe('a,b\r\n');
    expect(csvFile(['a', 'b'], [[1, 'x,y']])).toBe('a,b\r\n1,"x,y"\r\n');
  });
});
