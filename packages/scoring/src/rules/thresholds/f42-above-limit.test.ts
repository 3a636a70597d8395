import { describe, expect, it } from 'vitest';
import type { ContractRow } from '../../facts/contract-file.ts';
import { aBaseline, aPurchase, factsOf, findBeside } from '../../sample-purchase.ts';
import { f42AboveLimit } from './f42-above-limit.ts';

const KEY = 'MA7400GC150000004';
const row = (limit: number | undefined, ordered: number, change: Partial<ContractRow> = {}): ContractRow => ({
  key: KEY,
  code: 'MA',
  title: 'PUMPS',
  words: 'Goods',
  limitCents: limit === undefined ? undefined : limit * 100,
  orderedCents: ordered * 100,
  ...change,
});
const release = aPurchase({ orderCode: 'DO', masterAgreement: KEY, vendor: { code: 'V1', name: 'Example LLC' } });
const find = (...contracts: ContractRow[]) => findBeside(f42AboveLimit, release, { facts: factsOf({ contracts }) });

describe('F42', () => {
  it('watches from 95 % of the limit and is strong above it', () => {
    expect(find(row(100_000, 95_000))).toBeNull();
    expect(find(row(100_000, 96_000))).toMatchObject({ points: 8, strong: false });
    expect(find(row(100_000, 100_000))).toMatchObject({ points: 8 });
    expect(find(row(100_000, 110_000))).toMatchObject({
      points: 20,
      strong: true,
      evidence: [
        { value: 1.1, limit: 1 },
        { label: 'Ordered to date', value: 11_000_000, limit: 10_000_000 },
        { text: 'PUMPS', source: KEY },
      ],
    });
  });
  it('adds up the payments of all releases, where they tell more than the list', () => {
    const other = aPurchase({ orderCode: 'DO', masterAgreement: KEY, amountCents: 10_000_000 });
    expect(
      findBeside(f42AboveLimit, release, { others: [other], facts: factsOf({ contracts: [row(100_000, 20_000)] }) }),
    ).toMatchObject({
      points: 20,
      evidence: [{}, { label: 'Paid, as far as we hold payments', value: 10_123_456 }, {}],
    });
  });
  it('is found by the contract’s own number too', () => {
    const direct = aPurchase({ id: 'order:CT:6100:20042700606', orderCode: 'CT' });
    expect(
      findBeside(f42AboveLimit, direct, {
        facts: factsOf({ contracts: [row(100_000, 110_000, { key: 'CT610020042700606' })] }),
      }),
    ).toMatchObject({ points: 20 });
  });
  it('lets only the vendor’s own row speak where rows of one contract differ', () => {
    expect(find(row(100_000, 20_000, { vendorCode: 'V1' }), row(50_000, 60_000, { vendorCode: 'V2' }))).toBeNull();
    expect(find(row(100_000, 110_000, { vendorCode: 'V1' }), row(50_000, 10_000, { vendorCode: 'V2' }))).toMatchObject({
      points: 20,
    });
    expect(find(row(100_000, 110_000, { vendorCode: 'V3' }), row(50_000, 60_000, { vendorCode: 'V2' }))).toBeNull();
    expect(
      find(row(100_000, 110_000, { vendorCode: 'V3' }), row(100_000, 110_000, { vendorCode: 'V2' })),
    ).toMatchObject({ points: 20 });
  });
  it('cannot judge an order outside the list, or a contract without a limit', () => {
    for (const facts of [
      factsOf({ contracts: [row(undefined, 1)] }),
      factsOf({ contracts: [row(1, 2, { key: 'MA1' })] }),
    ]) {
      expect(findBeside(f42AboveLimit, release, { facts })).toBeNull();
      expect(f42AboveLimit.computable?.(release, aBaseline([release], facts))).toBe(false);
    }
  });
});
