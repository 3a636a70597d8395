import { describe, expect, it } from 'vitest';
import { Ein } from '@moontower/contracts/text/ein';
import { lettersOf, programOf, PROGRAMS } from './nonprofit-programs.ts';

describe('programs', () => {
  it('hold each letter of the taxonomy once', () => {
    const letters = PROGRAMS.map(lettersOf).join('');
    expect([...letters].toSorted().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXY');
  });
  it('are unknown where the register gives no code, or Z', () => {
    expect([programOf('L41'), programOf(' k31'), programOf(undefined), programOf(''), programOf('Z99')]).toEqual([
      'human-services',
      'human-services',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});

it('a number is nine digits and nothing else', () => {
  for (const wrong of ['74-1234567', '74123456', '7412345678', '', '74123456a', '-41234567'])
    expect(Ein.safeParse(wrong).success).toBe(false);
  expect(Ein.parse('001000007')).toBe('001000007');
});
