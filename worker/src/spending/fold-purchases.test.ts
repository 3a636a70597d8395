import { describe, expect, it } from 'vitest';
import { notScoredBecause } from '@moontower/scoring/eligibility';
import { aPayment } from '@moontower/testkit';
import { documentsOf, foldPurchase, foldPurchases, type PurchaseLine } from './fold-purchases.ts';
import { purchaseIdOf } from './purchase-id.ts';

function line(change: Partial<PurchaseLine> = {}): PurchaseLine {
  const payment = aPayment(change);
  return { ...payment, purchase: purchaseIdOf(payment), ...change };
}

describe('purchaseIdOf', () => {
  const order = { code: 'PO', department: '6200', id: '26042000695' };
  it('takes the order, else the document, else the line', () => {
    expect(purchaseIdOf(aPayment({ order }))).toBe('order:PO:6200:26042000695');
    expect(purchaseIdOf(aPayment({ order: undefined }))).toBe('document:PRM:8600:26100100001');
    expect(purchaseIdOf(aPayment({ key: 'abc#2', document: undefined }))).toBe('line:abc-2');
  });
});

describe('foldPurchase', () => {
  it('sums lines with their reversals and describes the purchase by its largest line', () => {
    const purchase = foldPurchase([
      line({ amountCents: 10_000, paidOn: '2026-10-03', description: 'Small part', object: { code: '1' } }),
      line({
        amountCents: 90_000,
        paidOn: '2026-10-01',
        description: 'Large part',
        object: { code: '2' },
        fiscalYear: 2026,
      }),
      line({ amountCents: -5_000, paidOn: '2026-10-09', description: 'Correction' }),
    ]);
    expect(purchase).toMatchObject({
      amountCents: 95_000,
      lines: 3,
      description: 'Large part',
      object: { code: '2' },
      onDate: '2026-10-01',
      firstPaidOn: '2026-10-01',
      lastPaidOn: '2026-10-09',
      dateSource: 'first-payment',
      fiscalYear: 2026,
    });
  });
  it('is a person’s where its payee reads as one now, whatever was told when its lines came in', () => {
    expect(foldPurchase([line({ vendor: { code: 'V1', name: 'PAT Q DOE' }, personal: false })]).personal).toBe(true);
    expect(foldPurchase([line({ vendor: { code: 'V1', name: 'Example Paving LLC' }, personal: false })]).personal).toBe(
      false,
    );
  });
  describe('of a payment document with several vendors', () => {
    const paid = (code: string, name: string, amountCents: number) =>
      line({ vendor: { code, name }, amountCents, order: undefined });
    const alpha = paid('AAA1', 'Alpha Paving LLC', 3_000_000);
    const beta = paid('BBB1', 'Beta Paving LLC', 2_900_000);
    const whyNot = (lines: readonly [PurchaseLine, ...PurchaseLine[]]) => notScoredBecause(foldPurchase(lines));

    it('stands under none of them, keeps its id and its sum, and is not scored', () => {
      const found = foldPurchase([alpha, beta]);
      expect(found).toMatchObject({ id: alpha.purchase, amountCents: 5_900_000, vendor: {}, severalVendors: true });
      expect(whyNot([alpha, beta])).toBe('Several vendors in one document');
    });
    it('stands under the one vendor, however often it is paid and spelled', () => {
      const again = paid('AAA1', 'ALPHA PAVING', 100);
      expect(foldPurchase([again, alpha])).toMatchObject({ vendor: { code: 'AAA1' } });
      expect(foldPurchase([again, alpha]).severalVendors).toBeUndefined();
      const spellings = ['Alpha Paving, LLC', 'ALPHA PAVING LLC', undefined].map((name, n) =>
        line({ vendor: { name }, order: undefined, amountCents: 100 - n }),
      );
      expect(spellings.map((one) => foldPurchase([one, ...spellings]).severalVendors)).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(whyNot([again, alpha])).toBeUndefined();
    });
    it('stands under the vendor that another one was put right by', () => {
      const back = paid('AAA1', 'Alpha Paving LLC', -3_000_000);
      expect(foldPurchase([alpha, back, beta])).toMatchObject({ vendor: beta.vendor, amountCents: 2_900_000 });
    });
    it('is told as paid to one-off payees where all share a placeholder, and withheld where one is a person', () => {
      const [one, other] = ['Example Works Inc', 'Sample Works Inc'];
      expect(whyNot([paid('MIS0000024', one, 100), paid('MIS0000024', other, 100)])).toBe(
        'One-off payee without a vendor number',
      );
      expect(whyNot([alpha, paid('CCC1', 'DOE, PAT', 100)])).toBe('Paid to a person');
    });
    it('of an order keeps the vendor of its largest line', () => {
      const order = { code: 'PO', department: '6200', id: '1' };
      expect(
        foldPurchase([
          { ...alpha, order },
          { ...beta, order },
        ]),
      ).toMatchObject({ vendor: alpha.vendor });
    });
  });
  it('takes the award date before the first payment', () => {
    expect(foldPurchase([line()], { awardedOn: '2026-08-30', agreementKey: 'MA7400GC150000004' })).toMatchObject({
      onDate: '2026-08-30',
      dateSource: 'award',
      firstPaidOn: '2026-10-01',
      masterAgreement: 'MA7400GC150000004',
    });
  });
  it('keeps the class as text and a column as recorded when any line has it', () => {
    expect(
      foldPurchase([
        line({ commodity: { code: '07587' }, notRecorded: ['comm_cd', 'fund_cd'] }),
        line({ amountCents: 1, notRecorded: ['fund_cd'] }),
      ]),
    ).toMatchObject({ commodityClass: '075', notRecorded: ['fund_cd'] });
  });
  it('has no date when no line has one', () => {
    expect(foldPurchase([line({ paidOn: undefined })])).toMatchObject({ onDate: undefined, dateSource: 'none' });
  });
});

describe('documentsOf', () => {
  it('names the bill of a document, or its bills, in one order', () => {
    const paid = (id: string, invoice?: string) =>
      line({ document: { code: 'DOC', department: 'PBW', id }, invoice, amountCents: 100 });
    const found = documentsOf([
      paid('1', 'B2'),
      paid('1'),
      paid('1', 'B1'),
      paid('1', 'B2'),
      paid('2', 'B1'),
      paid('3'),
    ]);
    expect(found.map(({ cents, invoice }) => [cents, invoice])).toEqual([
      [400, 'B1 + B2'],
      [100, 'B1'],
      [100, undefined],
    ]);
  });
});

describe('foldPurchases', () => {
  it('groups neighbours and loses none', async () => {
    async function* stream() {
      for (const purchase of ['a', 'a', 'b', 'c', 'c', 'c']) yield line({ purchase });
    }
    const found: [string, number][] = [];
    for await (const { purchase } of foldPurchases(stream())) found.push([purchase.id, purchase.lines]);
    expect(found).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 3],
    ]);
  });
});
