import { cityFeeds } from '@moontower/contracts/feeds/feed-roles';
import { isPurchaseId } from '@moontower/contracts/spending/purchase';
import { AppError, type PublishedRow, type PublishedRows } from '@moontower/contracts';
import { isHomelessDepartment } from '@moontower/contracts/spending/payments/homeless-payments';
import { HOMELESS_PAYMENTS } from '@moontower/contracts/spending/payments/homeless-payments';
import { ROLE_OF } from '../analytics/row-reads.ts';
import type { Store } from '../db/connect.ts';
import { nativeFeeds, nativePayments, nativePurchases, nativeRecords, nativeRuns } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { createCountCache } from '../db/count-cache.ts';
import type { PaymentDocument, PurchaseDocument, RecordDocument } from '../documents.ts';
import { sourceOf } from '../items/item-queries.ts';
import { paymentsThen, recordThen } from '../past/past-rows.ts';
import { readPublishedRow } from '../versions/published-row.ts';
import { requirePurchase } from '../spending/purchases/require-purchase.ts';
import { purchaseTitle, rowsAddress, type SpendingLabels } from '../spending/to-flagged-item.ts';
import { withheldPurchases } from '../spending/reviews.ts';
import { isWithheld, PAYEE_COLUMNS, withheldParts } from '../spending/withheld/withheld-parts.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS };
const MOST_ROWS = 100;
const paymentsFeed = (): string => cityFeeds('payments')[0] ?? '';
const STANDS = { withdrawnAt: { $exists: false } } as const;
/**
 * Files whose rows anybody may read by themselves: those behind analytics, and contracts. No other file is shown so.
 */
export const openFiles = (): ReadonlySet<string> => new Set(cityFeeds(...Object.values(ROLE_OF), 'contracts'));

export type RowPageReads = ReturnType<typeof publishedRows>;

/** Published rows of purchases, payments and records, with where they come from. Items have theirs in `itemReads`. */
export function publishedRows(store: Store, labels: SpendingLabels) {
  const simulated = labels.simulated ? { simulated: true as const } : {};
  const { runOf, told } = tellingOf(store);
  const { ofPurchase, ofPayment } = paymentReads(store, labels);
  const homelessPayments = homelessRows(store);

  async function ofRecord(id: string, at?: Date): Promise<PublishedRows | undefined> {
    const found = await nativeRecords(store).findOne({ _id: id }, LIMIT);
    if (found === null || !openFiles().has(found.feed)) return undefined;
    const record = at === undefined ? found : await recordThen(store, found, at);
    return { id, ...(await told(record.feed, [recordRow(record)])), total: 1, ...simulated };
  }

  async function ofHomelessness(): Promise<PublishedRows> {
    const { rows, total } = await homelessPayments();
    return { id: HOMELESS_PAYMENTS, page: '/homelessness', ...(await told(paymentsFeed(), rows)), total, ...simulated };
  }

  /** @throws AppError not_found, gone for a purchase that is not there, or not any more */
  async function readNow(id: string): Promise<PublishedRows | undefined> {
    if (id === HOMELESS_PAYMENTS) return ofHomelessness();
    if (isPurchaseId(id)) return ofPurchase(id);
    return id.startsWith(`${paymentsFeed()}:`) ? ofPayment(id) : ofRecord(id);
  }

  /** @throws AppError not_found, gone; `not_then` for rows that cannot be told as of a moment */
  async function read(id: string, at?: Date): Promise<PublishedRows | undefined> {
    if (at === undefined) return readNow(id);
    if (isPurchaseId(id)) return { ...(await ofPurchase(id, at)), asOf: at.toISOString() };
    if (id === HOMELESS_PAYMENTS || id.startsWith(`${paymentsFeed()}:`))
      throw new AppError('not_then', 'Ask for the purchase: a payment that is corrected comes as another row.', {
        field: 'asOf',
      });
    const found = await ofRecord(id, at);
    return found && { ...found, asOf: at.toISOString() };
  }
  return { read, runOf };
}

/** Where rows come from, and the reading that brought them. */
function tellingOf(store: Store) {
  /** The reading that brought a row as it stands. */
  async function runOf(feed: string, changedAt: string): Promise<PublishedRows['run']> {
    const at = new Date(changedAt);
    const run = await nativeRuns(store).findOne(
      { feed, startedAt: { $lte: at } },
      { sort: { startedAt: -1 }, projection: { startedAt: 1, finishedAt: 1, state: 1 }, ...LIMIT },
    );
    return run === null || (run.finishedAt !== undefined && run.finishedAt < at)
      ? undefined
      : { id: run._id, startedAt: run.startedAt.toISOString(), state: run.state };
  }
  async function told(
    feed: string,
    rows: PublishedRow[],
  ): Promise<Pick<PublishedRows, 'feed' | 'rows' | 'run' | 'source'>> {
    const newest = rows.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '');
    const [description, run] = await Promise.all([
      nativeFeeds(store).findOne({ _id: feed }, { projection: { about: 1, checkedAt: 1, cityUpdatedAt: 1 }, ...LIMIT }),
      newest === '' ? undefined : runOf(feed, newest),
    ]);
    return { feed, rows, run, source: sourceOf({ sourceLabel: feed, feed, url: '' }, description) };
  }
  return { runOf, told };
}

/** The payments of a purchase, and one of them by itself. */
function paymentReads(store: Store, { simulated, checkbook }: SpendingLabels) {
  const { told } = tellingOf(store);

  /** What is said of a purchase whichever of its rows are shown. @throws AppError not_found, gone */
  async function readPurchase(id: string) {
    await requirePurchase(store, id);
    const purchase = await nativePurchases(store).findOne({ _id: id }, LIMIT);
    if (purchase === null) throw new AppError('not_found');
    const about = {
      title: purchaseTitle(purchase),
      page: `/pork-tracker/${encodeURIComponent(id)}`,
      dataUrl: rowsAddress(purchase, checkbook),
      ...(isWithheld(purchase) ? { payeeWithheld: true as const } : {}),
      ...(simulated ? { simulated: true as const } : {}),
    };
    return { purchase, about };
  }

  /** @throws AppError not_found, gone */
  async function ofPurchase(id: string, at?: Date): Promise<PublishedRows> {
    const { purchase, about } = await readPurchase(id);
    const query = at === undefined ? { purchase: id, ...STANDS } : await paymentsThen(store, id, at);
    const [found, total] = await Promise.all([
      nativePayments(store).find(query, LIMIT).sort({ _id: 1 }).limit(MOST_ROWS).toArray(),
      nativePayments(store).countDocuments(query, LIMIT),
    ]);
    const rows = found.map((row) => paymentRow(row, purchase));
    return { id, ...about, ...(await told(paymentsFeed(), rows)), total };
  }

  /** One accounting line. @throws AppError not_found, gone */
  async function ofPayment(id: string): Promise<PublishedRows> {
    const payment = await nativePayments(store).findOne({ _id: id, ...STANDS }, LIMIT);
    if (payment === null) throw new AppError('not_found');
    const { purchase, about } = await readPurchase(payment.purchase);
    return { id, ...about, ...(await told(paymentsFeed(), [paymentRow(payment, purchase)])), total: 1 };
  }
  return { ofPurchase, ofPayment };
}

const timesOf = ({ firstSeenAt, changedAt, withdrawnAt }: PaymentDocument | RecordDocument) => ({
  firstSeenAt: firstSeenAt.toISOString(),
  changedAt: changedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString(),
});

/** The text of a payment, which may name who was paid. */
const TEXT = 'actg_ln_dscr';

/** Columns of a payment that are told to nobody: who may be a person, and the texts of what is not scored. */
function withheldColumns(payment: PaymentDocument, of: PurchaseDocument | undefined): readonly string[] {
  const withheld = withheldParts(payment, of);
  return [...(withheld.payee ? PAYEE_COLUMNS : []), ...(withheld.text ? [TEXT] : [])];
}

/** A payment as published, with the same left out as on the page of its purchase. */
export function paymentRow(payment: PaymentDocument, of: PurchaseDocument | undefined): PublishedRow {
  const columns = { ...readPublishedRow(payment.raw) };
  for (const name of withheldColumns(payment, of)) delete columns[name];
  if (TEXT in columns) columns[TEXT] = payment.description;
  return { id: payment._id, columns, ...timesOf(payment) };
}

/**
 * Whether everything that a text of a payment's row says is told to everybody. `of`: its purchase, whose page the
 * payment stands on.
 */
export function isToldWhole(text: string, payment: PaymentDocument, of: PurchaseDocument | undefined): boolean {
  const columns = readPublishedRow(text);
  const holds = (name: string) => columns[name] !== undefined && columns[name] !== null && columns[name] !== '';
  if (withheldColumns(payment, of).some(holds)) return false;
  return !holds(TEXT) || columns[TEXT] === payment.description;
}

/** Sums of money are kept in whole cents; the city publishes dollars. */
const published = ([name, value]: [string, RecordDocument['fields'][string]]): [string, unknown] =>
  name.endsWith('Cents') && typeof value === 'number' ? [name.slice(0, -5), (value / 100).toFixed(2)] : [name, value];

export const recordRow = (record: RecordDocument): PublishedRow => ({
  id: record._id,
  columns: Object.fromEntries(Object.entries(record.fields).map(published)),
  ...timesOf(record),
});

/** The newest payments of departments that work against homelessness. Whom they paid is told by their purchases. */
function homelessRows(store: Store) {
  const remembered = createCountCache();
  /** By the index of departments: the name of a department is on each of its payments. */
  async function codes(): Promise<string[]> {
    const all = await nativePayments(store).distinct('department.code', {}, LIMIT);
    const named = await Promise.all(
      all.map((code) =>
        nativePayments(store).findOne({ 'department.code': code }, { projection: { department: 1 }, ...LIMIT }),
      ),
    );
    return named.flatMap((payment) =>
      payment?.department.code !== undefined && isHomelessDepartment(payment.department.name)
        ? [payment.department.code]
        : [],
    );
  }
  return async (): Promise<{ rows: PublishedRow[]; total: number }> => {
    const takenOff = await withheldPurchases(store);
    const query = {
      'department.code': { $in: await codes() },
      ...STANDS,
      // Whose page was taken off is shown here no more than there.
      ...(takenOff.length === 0 ? {} : { purchase: { $nin: takenOff } }),
    };
    const [found, { total = 0 }] = await Promise.all([
      nativePayments(store).find(query, LIMIT).sort({ fiscalYear: -1, _id: 1 }).limit(MOST_ROWS).toArray(),
      remembered.counts('homeless', async () => ({ total: await nativePayments(store).countDocuments(query, LIMIT) })),
    ]);
    const purchases = await nativePurchases(store)
      .find({ _id: { $in: [...new Set(found.map(({ purchase }) => purchase))] } }, LIMIT)
      .toArray();
    const of = new Map(purchases.map((purchase) => [purchase._id, purchase]));
    return { rows: found.map((row) => paymentRow(row, of.get(row.purchase))), total };
  };
}
