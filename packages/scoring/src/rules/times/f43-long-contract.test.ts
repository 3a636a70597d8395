import { describe, expect, it } from 'vitest';
import { aBaseline, aPurchase, daysAfter, factsOf, findBeside } from '../../sample-purchase.ts';
import { f43LongContract } from './f43-long-contract.ts';

const KEY = 'MA7400GC150000004';
const release = aPurchase({ orderCode: 'DO', masterAgreement: KEY });
const facts = (code: string, days: number | undefined) =>
  factsOf({
    contracts: [
      {
        key: KEY,
        code,
        title: 'PUMPS',
        words: '',
        beganOn: '2022-01-01',
        endsOn: days === undefined ? undefined : daysAfter('2022-01-01', days),
      },
    ],
  });

describe('F43', () => {
  it.each([
    ['CT', 1_000, false],
    ['CT', 1_001, true],
    ['MA', 1_461, false],
    ['MA', 1_462, true],
  ])('on a %s of %i days fires: %s', (code, days, fires) => {
    expect(findBeside(f43LongContract, release, { facts: facts(code, days) })?.points).toBe(fires ? 6 : undefined);
  });
  it('shows the term and the contract', () => {
    expect(findBeside(f43LongContract, release, { facts: facts('CT', 1_825) })).toMatchObject({
      strong: false,
      evidence: [
        { value: 1_825, limit: 1_000, unit: 'days' },
        { text: '2022-01-01 – 2026-12-31' },
        { text: 'PUMPS', source: KEY },
      ],
    });
  });
  it('cannot judge a contract without an end, or an order without a contract', () => {
    for (const known of [facts('CT', undefined), factsOf({})]) {
      expect(findBeside(f43LongContract, release, { facts: known })).toBeNull();
      expect(f43LongContract.computable?.(release, aBaseline([release], known))).toBe(false);
    }
  });
});
