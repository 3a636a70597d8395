import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f24PlaceholderText } from './f24-placeholder-text.ts';

describe('F24', () => {
  it.each([
    'SERVICES AS NEEDED',
    'N/A',
    'Misc.',
    'various',
    'Supplies',
    '…',
    '',
    'PAYMENT 12345',
    'See attached',
    'Goods & services',
    '75-43 B',
  ])('fires on "%s"', (description) => {
    expect(findIn(f24PlaceholderText, aPurchase({ description }))?.points).toBe(10);
  });
  it.each([
    'Artists',
    'Pumps 12',
    'Tow Bars and Chains',
    'Janitorial services',
    'Asphalt, hot mix',
    'Consulting as needed',
    'A/C',
    'a/c services',
  ])('does not fire on "%s"', (description) => {
    expect(findIn(f24PlaceholderText, aPurchase({ description }))).toBeNull();
  });
});
