import { describe, expect, it } from 'vitest';
import { austinPayments, readIssueDate } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

function payment(index: number, change: Record<string, unknown> = {}, occurrence = 1) {
  const result = austinPayments.normalise(austinPayments.row.parse({ ...sample[index], ...change }), {
    nowMs: 0,
    occurrence,
  });
  if (result.kind !== 'payment') throw new Error(`not a payment: ${result.kind}`);
  return result.payment;
}

describe('austin-payments', () => {
  it('reads amounts exactly and negative lines as they are', () => {
    expect(payment(0).amountCents).toBe(130_135);
    expect(payment(2).amountCents).toBe(-9910);
    expect(payment(3).amountCents).toBe(105_400);
  });

  it('takes the issue date’s first ten characters, repairs two-digit years that the accounting year bears out', () => {
    expect(payment(0)).toMatchObject({ paidOn: '2026-05-04', yearRepaired: false });
    expect(payment(1)).toMatchObject({ paidOn: '2026-05-04', yearRepaired: true });
    expect(readIssueDate('0017-01-03T00:00:00.000Z', '2016')).toEqual({ paidOn: '2017-01-03', yearRepaired: true });
    expect(readIssueDate('0017-01-03T00:00:00.000Z', '2012')).toEqual({ paidOn: undefined, yearRepaired: false });
    expect(readIssueDate('0017-01-03T00:00:00.000Z', undefined)).toEqual({ paidOn: undefined, yearRepaired: false });
  });

  it.each(['2026-02-30T00:00:00.000', '2026-13-01', '0026-02-30T00:00:00.000Z', 'soon', ''])(
    'has no date where no calendar has it: “%s”',
    (published) => {
      expect(readIssueDate(published, '2026')).toEqual({ paidOn: undefined, yearRepaired: false });
      expect(payment(0, { chk_eft_iss_dt: published })).toMatchObject({ paidOn: undefined, amountCents: 130_135 });
    },
  );

  it('reads department codes without a trailing .0 and keeps commodity codes as text', () => {
    expect(payment(0)).toMatchObject({
      order: { code: 'PO', department: '6200', id: '26042000695' },
      commodity: { code: '07587' },
      document: { code: 'PRM', department: '6200', id: '26050400001' },
    });
  });

  it('names the place of a line in its document by three numbers, and by nothing less', () => {
    expect(payment(0).line).toBe('1.1.1');
    for (const none of ['', 'one', undefined]) expect(payment(0, { rfed_comm_ln_no: none }).line).toBeUndefined();
  });

  it('knows an empty reference from one that was not sent', () => {
    expect(payment(1)).toMatchObject({ order: undefined, documentCode: 'GAX', notRecorded: [] });
    expect(payment(3).notRecorded).toEqual([
      'obj_cd',
      'fund_cd',
      'vend_cust_cd',
      'rfed_doc_cd',
      'rfed_doc_id',
      'rf_doc_id',
      'comm_cd',
    ]);
    expect(payment(0, { rf_doc_id: '' }).order).toBeUndefined();
  });

  it('marks persons: LAST, FIRST and placeholder codes', () => {
    expect(payment(1).personal).toBe(true);
    expect(payment(0).personal).toBe(false);
    expect(payment(0, { lgl_nm: 'SMITH, LAURA A' }).personal).toBe(true);
    expect(payment(0, { lgl_nm: 'SMITH, JONES & CO., LLC' }).personal).toBe(false);
  });

  it('gives identical rows of one reading keys of their own', () => {
    expect(payment(0, {}, 2).key).toBe(`${payment(0).key}#2`);
    expect(payment(0, { amount: '1301.36' }).key).not.toBe(payment(0).key);
  });

  it.each(['1.083,65', '€12.00', '12.00 EUR', '1e3', 'Infinity', ''])(
    'skips a row whose amount cannot be read, by name: “%s”',
    (amount) => {
      const row = austinPayments.row.parse({ ...sample[0], amount });
      expect(austinPayments.normalise(row, { nowMs: 0, occurrence: 1 })).toMatchObject({
        kind: 'skip',
        reason: 'no readable amount',
      });
    },
  );
});
