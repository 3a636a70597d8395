import { describe, expect, it } from 'vitest';
import { isPhone, toPhone } from './phone.ts';

describe('a number that somebody writes', () => {
  it.each([
    ['512-555-0143', '+15125550143'],
    ['(512) 555-0143', '+15125550143'],
    ['+1 512 555 0143', '+15125550143'],
    ['1.512.555.0143', '+15125550143'],
    [' 5125550143 ', '+15125550143'],
  ])('%j is %s', (written, number) => {
    expect([toPhone(written), isPhone(number)]).toEqual([number, true]);
  });
  it.each([
    ['of another country', '+44 20 7946 0958'],
    ['of another country, with as many digits as ours', '+20 255 501 43'],
    ['too short', '555-0143'],
    ['with a word', '512-555-0143 ext'],
    ['with two lines', '512-555\r\n0143x'],
    ['with digits of another script', '٥١٢٥٥٥٠١٤٣'],
    ['with an area code that is none', '112-555-0143'],
    ['with an exchange that is none', '512-055-0143'],
    ['of nothing', '+1'],
  ])('one %s is none', (_why, written) => {
    expect(toPhone(written)).toBeUndefined();
  });
});
