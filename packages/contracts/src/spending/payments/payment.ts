import { z } from 'zod';
import { CalendarDate } from '../../time.ts';
import { AmountCents } from '../../text/money.ts';
import { INVOICE_MOST } from './invoice-number.ts';

export const CodeName = z.object({ code: z.string().optional(), name: z.string().optional() });
export type CodeName = z.infer<typeof CodeName>;
/** Document or order key: code, department, id. A key with an empty part is never a key. */
export const DocumentKey = z.object({ code: z.string().min(1), department: z.string().min(1), id: z.string().min(1) });
export type DocumentKey = z.infer<typeof DocumentKey>;

/** One accounting line of the eCheckbook. Absent columns are named in `notRecorded`, never read as empty. */
export const PaymentDraft = z.object({
  /** Hash of the whole published row; identical rows of one complete pull get a counter after `#`. */
  key: z.string().min(1).max(200),
  paidOn: CalendarDate.optional(),
  /** Year 0001–0099 repaired to 20YY because the accounting year agrees. */
  yearRepaired: z.boolean(),
  amountCents: AmountCents,
  fiscalYear: z.int().optional(),
  department: CodeName,
  fund: CodeName,
  object: CodeName,
  objectCategory: CodeName,
  commodity: CodeName,
  vendor: CodeName,
  /** A natural person, by the published form of the name; the name stays out of every public answer. */
  personal: z.boolean(),
  description: z.string().max(2000),
  document: DocumentKey.optional(),
  order: DocumentKey.optional(),
  documentCode: z.string().optional(),
  /**
   * The line's place within its document (vendor, commodity and accounting line): what stays the same when the city
   * corrects it.
   */
  line: z.string().max(60).optional(),
  /** The number of the bill, in capitals and digits alone; most cities publish none. */
  invoice: z.string().max(INVOICE_MOST).optional(),
  notRecorded: z.array(z.string()),
});
export type PaymentDraft = z.infer<typeof PaymentDraft>;

/**
 * A row of a dataset that is neither an item nor a payment (budget line, contract, order line, council vote): kept
 * whole.
 */
export const RecordDraft = z.object({
  key: z.string().min(1).max(300),
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  publishedAt: z.iso.datetime().optional(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type RecordDraft = z.infer<typeof RecordDraft>;
