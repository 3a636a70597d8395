import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f25CodeText } from './f25-code-text.ts';

describe('F25', () => {
  it.each([
    ['PN 4411-A 77/12', true],
    ['INV 55122 0932', true],
    ['Tow bars and chains', false],
    ['Pump 3 repair parts', false],
    ['Repair', false],
  ])('on "%s" fires: %s', (description, fires) => {
    expect(findIn(f25CodeText, aPurchase({ description })) !== null).toBe(fires);
  });
});
