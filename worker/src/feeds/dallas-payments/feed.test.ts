import { PaymentDraft } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { skipFrom } from '../read-sample.ts';
import { dallasPayments } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

const paymentFrom = (at: number, occurrence = 1) => {
  const made = dallasPayments.normalise(dallasPayments.row.parse(sample[at]), { nowMs: 0, occurrence });
  if (made.kind !== 'payment') throw new Error(`not a payment: ${made.kind}`);
  return PaymentDraft.parse(made.payment);
};

describe('dallas-payments', () => {
  it('reads a line by the documented columns, on the day on which it was posted', () => {
    expect(paymentFrom(0)).toMatchObject({
      paidOn: '2026-05-04',
      amountCents: 125_075,
      fiscalYear: 2026,
      department: { code: 'PBW', name: 'Public Works' },
      object: { code: '2110', name: 'Office supplies' },
      commodity: { code: '61500', name: 'OFFICE SUPPLIES, GENERAL' },
      vendor: { code: 'VS0000000001', name: 'EXAMPLE SUPPLY LLC' },
      document: { code: 'DOC', department: 'PBW', id: 'AD000000000001' },
      personal: false,
    });
    expect(paymentFrom(1).document).toEqual(paymentFrom(0).document);
    expect([paymentFrom(0).invoice, paymentFrom(1).invoice]).toEqual(['1', undefined]);
  });

  it('says which columns rules would ask for and the portal does not have', () => {
    expect(paymentFrom(0).notRecorded).toEqual(['rfed_doc_cd', 'rf_doc_id', 'actg_ln_dscr']);
    expect(paymentFrom(0)).not.toHaveProperty('order');
    expect(paymentFrom(0).documentCode).toBeUndefined();
  });

  it('keeps the name and number of a person out of what is shown', () => {
    expect(paymentFrom(2)).toMatchObject({ personal: true, amountCents: -4_010 });
    const bill = { ...sample[2], invoicenumber: 'DOE MAY 26' };
    expect(JSON.stringify(dallasPayments.shown?.(bill, true))).not.toMatch(/DOE|VC0000000002/);
  });

  it('counts equal lines as payments of their own, and sets aside one without an amount', () => {
    expect(paymentFrom(0, 2).key).toBe(`${paymentFrom(0).key}#2`);
    expect(skipFrom(dallasPayments, sample[0], { chksubtot: 'n/a' })).toBe('no readable amount');
  });
});
