import { expect, it } from 'vitest';
import { isPlaceholderCode } from './placeholder-code.ts';

it('the code of many payees is a placeholder whatever a payee is called, a firm’s own code is none', () => {
  for (const name of ['MISSION BEND APTS', 'MISHKA GRAPHICS', 'Example LLC', undefined])
    expect([name, isPlaceholderCode('MIS0000024', name)]).toEqual([name, true]);
  expect(isPlaceholderCode('MIS8300001', 'The Mission Linen Inc')).toBe(false);
  expect(isPlaceholderCode('MIS8300001', 'Example LLC')).toBe(true);
  expect(isPlaceholderCode('EXA8300001', 'Example LLC')).toBe(false);
  expect(isPlaceholderCode(undefined, 'Example LLC')).toBe(false);
});
