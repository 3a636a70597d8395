import { describe, expect, it } from 'vitest';
import { readCompared, toggled } from './compared.ts';

describe('organisations to compare', () => {
  it('are three at most, each once, and nothing that is no number', () => {
    expect(readCompared('001000007,x,001000007,001000014,001000021,001000028')).toEqual([
      '001000007',
      '001000014',
      '001000021',
    ]);
    expect(readCompared(null)).toEqual([]);
  });
  it('come and go by a press', () => {
    expect(toggled(['a'], 'a')).toEqual([]);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});
