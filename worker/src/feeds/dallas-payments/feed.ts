import { DAY_MS, readCents, type CodeName } from '@moontower/contracts';
import { plainInvoice } from '@moontower/contracts/spending/payments/invoice-number';
import { isPersonalPayee } from '@moontower/scoring/person-name';
import { z } from 'zod';
import { PORTAL, readDay } from '../dallas/dallas-reading.ts';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  rundate: text,
  fy: scalar,
  fm: scalar,
  docid: scalar,
  chksubtot: scalar,
  vendor: text,
  vcode: scalar,
  dpt: scalar,
  department: text,
  ftyp: scalar,
  fundtype: text,
  ogrp: scalar,
  objectgroup: text,
  obj: scalar,
  object: text,
  comm: scalar,
  commoditydscr: text,
  invoicenumber: scalar,
});

/** A line has no number: the whole of it is its identity, and equal ones are payments of their own. */
const keyOf = (row: Row, occurrence: number) => rowHash(row, Object.keys(columns.shape), occurrence);

const named = (code: string | number | undefined, name: string | undefined): CodeName => ({
  code: plainCode(code),
  name: oneLine(name),
});

/** Of a payment to a person: the number of a bill may be its name, too. */
const GUARDED = { vendor: '[a person]', vcode: '[not shown]', invoicenumber: '[not shown]' };

/** Lines of one document of one department are one payment. The portal does not say of which kind a document is. */
function documentOf(department: string | undefined, docid: string | number | undefined) {
  const id = plainCode(docid);
  return department === undefined || id === undefined ? undefined : { code: 'DOC', department, id };
}

export const dallasPayments = defineSodaFeed({
  id: 'dallas-payments',
  role: 'payments',
  title: 'eCheckbook payments',
  dataset: 'x5ih-idh7',
  of: PORTAL,
  category: 'Budget & Finance',
  columns,
  since: ['rundate'],
  identify: keyOf,
  countsRepeats: true,
  bringsWholeDays: true,
  shapeOnly: true,
  schedule: '40 6 * * *',
  backfillMonths: 24,
  overlapMs: 14 * DAY_MS,
  expect: { rows: [0, 500_000], rejectedShare: 0.02 },
  requires: ['rundate', 'chksubtot', 'department'],
  ignores: ['activity', 'actv', 'invoicedate', 'zip5'],
  note: 'The running and the previous fiscal year; some payees are withheld by the city. A payment’s day is the one on which it was posted.',
  shown: (row, guarded) => (guarded ? { ...row, ...GUARDED } : row),
  normalise: (row, { occurrence }) => {
    const key = keyOf(row, occurrence);
    const amountCents = row.chksubtot === undefined ? undefined : readCents(row.chksubtot);
    if (amountCents === undefined) return { kind: 'skip', reason: 'no readable amount', key };
    const department = named(row.dpt, row.department);
    const vendor = named(row.vcode, row.vendor);
    const fiscalYear = Number(row.fy);
    return {
      kind: 'payment',
      payment: {
        key,
        paidOn: readDay(row.rundate)?.day,
        yearRepaired: false,
        amountCents,
        fiscalYear: Number.isInteger(fiscalYear) && fiscalYear > 1900 ? fiscalYear : undefined,
        department,
        fund: named(row.ftyp, row.fundtype),
        object: named(row.obj, row.object),
        objectCategory: named(row.ogrp, row.objectgroup),
        commodity: named(row.comm, row.commoditydscr),
        vendor,
        personal: isPersonalPayee(vendor),
        description: '',
        document: documentOf(department.code, row.docid),
        invoice: plainInvoice(oneLine(String(row.invoicenumber ?? ''))),
        // What rules ask for and this portal does not publish: orders, kinds of documents, words of a line.
        notRecorded: ['rfed_doc_cd', 'rf_doc_id', 'actg_ln_dscr'],
      },
    };
  },
});
