import { z } from 'zod';
import { Ein } from '@moontower/contracts/text/ein';
import { MATCH_REASONS, NAME_MATCHES } from '@moontower/contracts/text/legal-name';
import { FUNDING_SOURCES } from './nonprofit-funding.ts';
import { FILING_DUTIES, PROGRAMS } from './nonprofit-programs.ts';
import { CalendarDate, Instant } from '@moontower/contracts/time';

const YearMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const cents = z.int().nullable();
/**
 * One organisation as the federal register of exempt organisations has it. An amount that is not stated is null, not 0.
 */
export const Nonprofit = z.object({
  ein: Ein,
  name: z.string(),
  otherName: z.string().optional(),
  zip: z.string().optional(),
  program: z.enum(PROGRAMS),
  ntee: z.string().optional(),
  subsection: z.string().optional(),
  exemptSince: YearMonth.optional(),
  /** The last month of the year whose amounts these are. */
  taxPeriod: YearMonth.optional(),
  duty: z.enum(FILING_DUTIES),
  assetsCents: cents,
  incomeCents: cents,
  revenueCents: cents,
});
export type Nonprofit = z.infer<typeof Nonprofit>;

export const FILING_FORMS = ['990', '990EZ', '990PF', '990N', 'other'] as const;
/**
 * One return. Amounts as filed, also below zero; null where the form has none. `again`: another return of the same
 * period stands here too.
 */
export const Filing = z.object({
  taxPeriod: YearMonth,
  form: z.enum(FILING_FORMS),
  /** Financials stand in the source; false: only that it was filed. */
  published: z.boolean(),
  revenueCents: cents,
  expensesCents: cents,
  assetsCents: cents,
  liabilitiesCents: cents,
  /** All officers, directors and key employees together: no one is named. */
  officersPayCents: cents,
  again: z.literal(true).optional(),
  pdf: z.url().optional(),
});
export type Filing = z.infer<typeof Filing>;

/** `not-asked`: nobody asked yet; `asked`: not here yet; `here`; `none`: the source knows no such number. */
export const FILING_STATES = ['not-asked', 'asked', 'here', 'none'] as const;
export const Filings = z.object({
  state: z.enum(FILING_STATES),
  askedAt: Instant.optional(),
  readAt: Instant.optional(),
  /** Older than a month: it may be asked for again. */
  old: z.boolean(),
  list: z.array(Filing),
});
export type Filings = z.infer<typeof Filings>;

/** Money under a name that carries no number. Beside the returns, never in them; two sources are never added. */
export const NonprofitMoney = z.object({
  from: z.enum(FUNDING_SOURCES),
  match: z.enum(NAME_MATCHES),
  why: z.enum(MATCH_REASONS),
  /** As the source writes it. */
  name: z.string(),
  /** By fiscal year for payments, without one for contracts (their limit) and grants (the award). */
  lines: z.array(z.object({ year: z.int().optional(), cents: z.int(), n: z.int() })),
});
export type NonprofitMoney = z.infer<typeof NonprofitMoney>;

const year = z.int();
/** What one source has under the name of an organisation, by the strongest match of names that it has. */
export const FoundFunding = z.object({
  state: z.literal('found'),
  match: z.enum(NAME_MATCHES),
  why: z.enum(MATCH_REASONS),
  cents: z.int(),
  n: z.int(),
  /** The first and the last fiscal year, where the source has years. */
  years: z.object({ from: year, to: year }).optional(),
});
export type FoundFunding = z.infer<typeof FoundFunding>;
/** `none`: the source was read, and has nothing under this name. `unread`: the source was not read to its end yet. */
export const SourceFunding = z.discriminatedUnion('state', [
  FoundFunding,
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('unread') }),
]);
export type SourceFunding = z.infer<typeof SourceFunding>;
export const NonprofitFunding = z.object({ payments: SourceFunding, contracts: SourceFunding, grants: SourceFunding });
export type NonprofitFunding = z.infer<typeof NonprofitFunding>;
export const ListedNonprofit = Nonprofit.extend({ funding: NonprofitFunding });
export type ListedNonprofit = z.infer<typeof ListedNonprofit>;

export const NonprofitDetail = z.object({
  organisation: Nonprofit,
  filings: Filings,
  funding: NonprofitFunding,
  money: z.array(NonprofitMoney),
  /** Federal grants are those on which something was done from this day on. */
  grantsSince: CalendarDate.optional(),
  /** Other numbers whose name is nearly this one; `same`: with the very same name. */
  near: z.array(Nonprofit.extend({ same: z.boolean() })),
  registerCheckedAt: Instant.optional(),
  asOf: Instant,
  simulated: z.literal(true).optional(),
});
export type NonprofitDetail = z.infer<typeof NonprofitDetail>;
/** Returns are asked for again after so long. */
export const FILINGS_KEPT_DAYS = 30;
