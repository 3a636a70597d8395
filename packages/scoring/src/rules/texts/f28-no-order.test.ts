import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f28NoOrder } from './f28-no-order.ts';

describe('F28', () => {
  const without = { unit: 'document', documentCode: 'GAX', orderCode: undefined, amountCents: 300_001 } as const;
  it('gives six points, twelve where the object needs an order', () => {
    expect(findIn(f28NoOrder, aPurchase(without))?.points).toBe(6);
    expect(findIn(f28NoOrder, aPurchase({ ...without, object: { name: 'Services-construction contr' } }))?.points).toBe(
      12,
    );
  });
  it('leaves refunds, utilities, dues and claims alone', () => {
    for (const name of ['Refunds', 'Electric services', 'Memberships', 'Claims/damages'])
      expect(findIn(f28NoOrder, aPurchase({ ...without, object: { name } }))).toBeNull();
  });
  it('does not take a reference that was not recorded for an empty one', () => {
    expect(findIn(f28NoOrder, aPurchase({ ...without, notRecorded: ['rf_doc_id'] }))).toBeNull();
    expect(findIn(f28NoOrder, aPurchase({ ...without, documentCode: 'PRM' }))).toBeNull();
  });
});
