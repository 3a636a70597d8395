import { inquiryMailSpecs } from '../contract.ts';
import { randomInt } from 'node:crypto';
import { AppError, DAY_MS, HOUR_MS, type MailLanguage } from '@moontower/contracts';
import { INQUIRIES, type InquiryKind } from '../limits.ts';
import type { Inquiry, InquirySummary } from '../contract.ts';
import type { ClientSession, Filter } from '@moontower/store/db/driver-types';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { READ_LIMIT_MS } from '@moontower/store/db/read-limit';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { cityKeyOf } from './city-key.ts';
import { nativeInquiries, type InquiryDocument } from './inquiry-documents.ts';

const MONTHS = 5;
/** No two of them look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const freshReference = (): string =>
  `MT-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')}`;

/** What was written, without what only programs send. */
export interface InquiryForm {
  kind: InquiryKind;
  email: string;
  language: MailLanguage;
  name?: string | undefined;
  cityName?: string | undefined;
  population?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
}
export interface NewInquiry {
  written: InquiryForm;
  /** Who is signed in. */
  account?: string | undefined;
  at: Date;
  /** Whom the operator's mail goes to; without one there is none. */
  to: string | undefined;
  answerHours: number | undefined;
  /** What is done with it: the answer that is kept for repeats. */
  also: (reference: string) => AlsoInTransaction;
}

/**
 * Keeps an inquiry and puts its mails, all or nothing.
 * @throws AppError too_many_requests where its mailbox, or everybody together, wrote too often
 */
export async function createInquiry(
  store: Store,
  { written, account, at, to, answerHours, also }: NewInquiry,
): Promise<string> {
  const reference = freshReference();
  const { mailbox } = mailboxHashes(written.email);
  const { cityName } = written;
  await transactConcurrently(store, async (session) => {
    const toldToday = await roomFor(store, mailbox, { at, session });
    const told = !toldToday && (await tellWriter(store, { reference, written, answerHours }, { at, session }));
    await nativeInquiries(store).insertOne(
      {
        _id: reference,
        ...written,
        account,
        mailbox,
        ...(cityName === undefined ? {} : { cityKey: cityKeyOf(cityName) }),
        told,
        createdAt: at,
        expiresAt: new Date(at.getTime() + INQUIRIES.keptDays * DAY_MS),
      },
      { session, ignoreUndefined: true },
    );
    if (to !== undefined)
      await enqueueMail(
        store,
        {
          id: `inquiry-${reference}`,
          spec: inquiryMailSpecs.inquiry,
          to,
          language: 'en',
          data: { inquiry: reference },
        },
        { at, session },
      );
    await also(reference)(session);
  });
  return reference;
}

interface Moment {
  at: Date;
  session: ClientSession;
}

/** @returns whether the mailbox was written to within the last day. @throws AppError too_many_requests */
async function roomFor(store: Store, mailbox: string, { at, session }: Moment): Promise<boolean> {
  const after = (ms: number) => ({ $gt: new Date(at.getTime() - ms) });
  const inquiries = nativeInquiries(store);
  const own = await inquiries
    .find(
      { mailbox, createdAt: after(DAY_MS) },
      { projection: { told: 1 }, session, limit: INQUIRIES.mostADayOfMailbox },
    )
    .toArray();
  const all = await inquiries.countDocuments({ createdAt: after(HOUR_MS) }, { session, limit: INQUIRIES.mostAnHour });
  if (own.length >= INQUIRIES.mostADayOfMailbox || all >= INQUIRIES.mostAnHour)
    throw new AppError('too_many_requests', 'Many inquiries came in lately. Try again later, or write directly.', {
      retryAfterMs: HOUR_MS,
    });
  return own.some(({ told }) => told);
}

/**
 * Once a day a mailbox: anybody can name anybody's address. Without room in the outbox the inquiry stands without it.
 */
async function tellWriter(
  store: Store,
  {
    reference,
    written: { email, language },
    answerHours,
  }: { reference: string; written: InquiryForm; answerHours: number | undefined },
  moment: Moment,
): Promise<boolean> {
  try {
    const put = await enqueueMail(
      store,
      {
        id: `inquiry-received-${reference}`,
        spec: inquiryMailSpecs.received,
        to: email,
        language,
        data: { inquiry: reference, ...(answerHours === undefined ? {} : { answerHours }) },
      },
      moment,
    );
    return put.kind === 'put';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What a mail tells; undefined where it was deleted since. */
export async function readInquiry(store: Store, reference: string): Promise<Inquiry | undefined> {
  const found = await nativeInquiries(store).findOne({ _id: reference });
  return found === null ? undefined : inquiryOf(found);
}

function inquiryOf(document: InquiryDocument): Inquiry {
  const { _id: reference, kind, email, name, cityName, population, phone, message, language, createdAt } = document;
  return {
    reference,
    kind,
    email,
    name,
    cityName,
    population,
    phone,
    message,
    language,
    createdAt: createdAt.toISOString(),
  };
}

interface InquiryQuery {
  kind?: InquiryKind | undefined;
  before?: string | undefined;
  limit: number;
}
async function list(store: Store, { kind, before, limit }: InquiryQuery) {
  const of: Filter<InquiryDocument> = kind === undefined ? {} : { kind };
  const from = before === undefined ? {} : { createdAt: { $lt: new Date(before) } };
  const [found, total] = await Promise.all([
    nativeInquiries(store)
      .find({ ...of, ...from }, { sort: { createdAt: -1 }, limit: limit + 1, maxTimeMS: READ_LIMIT_MS })
      .toArray(),
    nativeInquiries(store).countDocuments(of, { maxTimeMS: READ_LIMIT_MS }),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)?.createdAt.toISOString() : undefined;
  return { inquiries: shown.map(inquiryOf), total, ...(last === undefined ? {} : { next: last }) };
}

interface AuditContext {
  who: string;
  at: Date;
  request: string;
}
async function remove(store: Store, reference: string, doing: AuditContext): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const gone = await nativeInquiries(store).findOneAndDelete({ _id: reference }, { session });
    if (gone === null) return false;
    await appendAudit(store, { ...doing, what: 'inquiry:removed', subject: `inquiry:${reference}` }, session);
    return true;
  });
}

async function summary(store: Store, at: Date): Promise<Pick<InquirySummary, 'citiesInterested' | 'months' | 'asOf'>> {
  const months = await nativeInquiries(store)
    .aggregate<{ _id: string; cities: number }>(
      [
        { $match: { cityKey: { $exists: true } } },
        { $group: { _id: '$cityKey', first: { $min: '$createdAt' } } },
        { $group: { _id: { $dateToString: { date: '$first', format: '%Y-%m' } }, cities: { $sum: 1 } } },
        { $sort: { _id: -1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return {
    citiesInterested: months.reduce((sum, { cities }) => sum + cities, 0),
    months: months.slice(0, MONTHS).map(({ _id: month, cities }) => ({ month, cities })),
    asOf: at.toISOString(),
  };
}

export type Inquiries = ReturnType<typeof inquiriesOf>;

/** What people wrote in forms, as the API handles it. */
export function inquiriesOf(store: Store) {
  return {
    take: (taking: NewInquiry) => createInquiry(store, taking),
    list: (listing: InquiryQuery) => list(store, listing),
    remove: (reference: string, doing: AuditContext) => remove(store, reference, doing),
    summary: (at: Date) => summary(store, at),
  };
}
