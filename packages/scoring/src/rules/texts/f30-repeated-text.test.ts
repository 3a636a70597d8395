import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f30RepeatedText } from './f30-repeated-text.ts';

describe('F30', () => {
  const text = 'Various parts for the shop';
  const others = peersOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  it('fires where a tenth of the department’s year carries the text over two commodities', () => {
    const twin = aPurchase({ description: text, commodity: { code: '74500' }, commodityClass: '745' });
    expect(findIn(f30RepeatedText, aPurchase({ description: text }), [...others, twin])?.points).toBe(8);
  });
  it('needs different commodities, more than ten purchases, and one year', () => {
    expect(
      findIn(f30RepeatedText, aPurchase({ description: text }), [...others, aPurchase({ description: text })]),
    ).toBeNull();
    expect(
      findIn(f30RepeatedText, aPurchase({ description: text }), [
        ...others.slice(0, 8),
        aPurchase({ description: text, commodity: { code: '74500' } }),
      ]),
    ).toBeNull();
    expect(
      findIn(f30RepeatedText, aPurchase({ description: text }), [
        ...others,
        aPurchase({ description: text, commodity: { code: '74500' }, fiscalYear: 2024 }),
      ]),
    ).toBeNull();
  });
});
