import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { baselineBuilder } from '../../build-baseline.ts';
import { f56Pieces } from './f56-pieces.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const paid = (dollars: number, onDate: string, change = {}) =>
  aPurchase({
    vendor,
    unit: 'document',
    orderCode: undefined,
    notRecorded: ['rf_doc_id'],
    amountCents: dollars * 100,
    onDate,
    ...change,
  });
const beside = [paid(41_000, '2025-03-04'), paid(48_500, '2025-03-06')];

describe('F56', () => {
  it('fires weakly on three payments just below the threshold within ten business days, and names the others', () => {
    expect(findIn(f56Pieces, paid(45_000, '2025-03-10'), beside)).toMatchObject({
      points: 20,
      strong: false,
      groupCents: 13_450_000,
      others: beside.map(({ id }) => id),
    });
  });
  it('says nothing of two, of what is far below or above the threshold, or of another department', () => {
    expect(findIn(f56Pieces, paid(45_000, '2025-03-10'), beside.slice(1))).toBeNull();
    expect(findIn(f56Pieces, paid(37_000, '2025-03-10'), beside)).toBeNull();
    expect(findIn(f56Pieces, paid(51_000, '2025-03-10'), beside)).toBeNull();
    expect(findIn(f56Pieces, paid(45_000, '2025-03-10', { department: { code: '9' } }), beside)).toBeNull();
    expect(findIn(f56Pieces, paid(45_000, '2025-04-10'), beside)).toBeNull();
  });
  it('says nothing under accounts that are large by nature: works are paid step by step', () => {
    const builder = baselineBuilder({
      formalThresholdCents: () => 5_000_000,
      isBusinessDay: () => true,
      isLargeAccount: (name) => name === 'Construction',
    });
    const object = { code: '1', name: 'Construction' };
    const one = paid(45_000, '2025-03-10', { object });
    for (const each of [paid(41_000, '2025-03-04', { object }), paid(48_500, '2025-03-06', { object }), one])
      builder.add(each);
    expect(f56Pieces.find(one, builder.finish())).toBeNull();
  });
  it('is asked only where the file has no order numbers', () => {
    const { computable } = f56Pieces;
    const baseline = expect.anything();
    expect([computable?.(paid(1, '2025-03-04'), baseline), computable?.(aPurchase(), baseline)]).toEqual([true, false]);
  });
  it('says nothing of a fee that the department pays month by month at nearly one amount', () => {
    const months = ['2024-11-05', '2024-12-04', '2025-01-07', '2025-02-05'];
    const fee = [paid(45_010, '2025-03-04'), paid(44_990, '2025-03-07')];
    const own = paid(45_000, '2025-03-10');
    expect(findIn(f56Pieces, own, fee)).not.toBeNull();
    expect(findIn(f56Pieces, own, [...fee, ...months.map((day, at) => paid(45_000 + at, day))])).toBeNull();
    expect(findIn(f56Pieces, own, [...fee, ...months.map((day) => paid(38_000, day))])).not.toBeNull();
  });
});
