import { z } from 'zod';
import { Claim } from './claim.ts';
import { HeldMonths } from './coverage.ts';
import { FlaggedItem, PurchaseDetail, Score } from './purchase.ts';
import { CalendarDate, Instant } from '../time.ts';

/** Whom to ask for records that are not published, and by which law. */
export const RecordsOffice = z.object({
  city: z.string(),
  name: z.string(),
  email: z.string(),
  /** The city's own form. */
  page: z.string(),
  post: z.string(),
  law: z.string(),
  /** Within so many business days it gives them, names the day on which it will, or asks whether it may keep them. */
  businessDays: z.int(),
});
export type RecordsOffice = z.infer<typeof RecordsOffice>;

/** How many amounts lie between two sums of cents: the lower is in, the upper is not. */
export const AmountBin = z.object({ fromCents: z.int(), belowCents: z.int(), count: z.int() });
export type AmountBin = z.infer<typeof AmountBin>;

/**
 * Scored purchases of the same kind as they stand now, and where this one is among them. The median that a purchase is
 * told to be so many times of is its score’s.
 */
export const Peers = z.object({
  /** What they have in common: the same goods, the same class of goods, or the same object of spending. */
  by: z.enum(['commodity', 'class', 'object']),
  code: z.string(),
  name: z.string().optional(),
  /** Of them all, this one among them. */
  count: z.int(),
  /** Those that cost less. */
  below: z.int(),
  bins: z.array(AmountBin),
  /** Between which days they were first paid; absent where the record has no days. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
});
export type Peers = z.infer<typeof Peers>;

const Step = z.object({ before: z.int(), after: z.int() });
/**
 * Why the next score is another one. Without `rules`, `amountCents`, `lines` and `text` the purchase and the rules are
 * the same, and what it is compared with is not.
 */
export const ScoreChange = z.object({
  /** Other rules, or other versions of them. */
  rules: z.literal(true).optional(),
  amountCents: Step.optional(),
  lines: Step.optional(),
  /** The text or the kind of goods that the record gives. */
  text: z.literal(true).optional(),
  /** Rules that give points since then, and those that no longer do. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});
export type ScoreChange = z.infer<typeof ScoreChange>;

/** What a purchase scored by an earlier version of the rules, or of its record. */
export const PastScore = z.object({
  total: z.int(),
  bucket: Score.shape.bucket,
  ruleSet: z.string(),
  scoredAt: Instant,
  /** When the next score took its place. */
  until: Instant,
  /** Absent of scores that left before reasons were kept. */
  why: ScoreChange.optional(),
});
export type PastScore = z.infer<typeof PastScore>;

/**
 * The council's agenda item that approved a contract. `named`: by the contract's own number; `likely`: by its award
 * number, whose format nobody publishes.
 */
export const CouncilAward = z.object({
  uid: z.string(),
  day: CalendarDate,
  number: z.string().optional(),
  text: z.string(),
  certainty: z.enum(['named', 'likely']),
});
export type CouncilAward = z.infer<typeof CouncilAward>;

/**
 * A contract as the city's list of active contracts states it. The three sums are of three sources and are never added.
 */
export const ContractLine = z.object({
  key: z.string(),
  title: z.string(),
  limit: z.number().optional(),
  ordered: z.number().optional(),
  /** Out of the payments, to this vendor, that name the contract or one of its orders. */
  paid: z.number().optional(),
  beganOn: CalendarDate.optional(),
  endsOn: CalendarDate.optional(),
  /** When the list was read. */
  listedAt: Instant.optional(),
  council: CouncilAward.optional(),
});
export type ContractLine = z.infer<typeof ContractLine>;

/** Another purchase that a rule counted with this one: of the same split order, or the payment with the same amount. */
export const CaseMember = FlaggedItem.pick({
  id: true,
  title: true,
  value: true,
  publishedAt: true,
  dateSource: true,
  lines: true,
  wastefulnessScore: true,
  points: true,
});
export type CaseMember = z.infer<typeof CaseMember>;

/** One purchase with everything its page shows. */
export const PurchasePage = PurchaseDetail.extend({
  /** Those that `others` of its rules name, as far as they still stand. */
  sameCase: z.array(CaseMember),
  /** Absent below 20 comparable purchases. */
  peers: Peers.optional(),
  history: z.array(PastScore),
  claims: z.array(Claim),
  contract: ContractLine.optional(),
  /** Of the pages of both, where they have one. */
  vendorCode: z.string().optional(),
  departmentCode: z.string().optional(),
  /** Search engines are not told of the page: its payee's name has no word that only organisations have. */
  mayNamePerson: z.literal(true).optional(),
  recordsOffice: RecordsOffice.optional(),
  asOf: Instant.optional(),
});
export type PurchasePage = z.infer<typeof PurchasePage>;

/** An order counts whole in the fiscal year of its first payment. */
const YearSum = z.object({
  fiscalYear: z.int().optional(),
  paid: z.number(),
  purchases: z.int(),
  /** The year is not over. */
  partial: z.literal(true).optional(),
});
const PartySum = z.object({
  code: z.string().optional(),
  name: z.string().optional(),
  /** Without a code, and with a page by its exact name. */
  byName: z.literal(true).optional(),
  paid: z.number(),
  purchases: z.int(),
});
const Spelling = z.object({ name: z.string(), purchases: z.int() });
/**
 * Share of each first digit of amounts of $10 and more, 1 to 9, and what Benford's law would have. No points rest on
 * it.
 */
const Deviation = {
  count: z.int(),
  /** Mean absolute difference of the shares from Benford's, and Nigrini's name for it. */
  mad: z.number(),
  band: z.enum(['close', 'acceptable', 'marginal', 'nonconforming']),
};
const FirstDigits = z.object({ ...Deviation, counts: z.array(z.int()) });
/** The same for two digits; `most`: the pairs that stand out most above what is expected. */
const TwoDigits = z.object({
  ...Deviation,
  most: z.array(z.object({ digits: z.int(), count: z.int(), expected: z.number() })),
});
/** Amounts around the limit from which offers are asked for. No points rest on it. */
const Bunching = z.object({
  limitCents: z.int(),
  since: CalendarDate,
  bins: z.array(AmountBin),
  /** Within a twentieth below the limit, and above it. */
  below: z.int(),
  above: z.int(),
  /** Share of the lower that the amounts further off would have, and the chance of so many if they lay as those do. */
  usual: z.number(),
  chance: z.number(),
});
/**
 * The last month of a whole fiscal year against its others, and the last five business days against a week of the year.
 * Dollars; an order counts whole in the year and month of its first payment.
 */
const YearEnd = z.object({
  fiscalYear: z.int(),
  purchases: z.int(),
  september: z.number(),
  usualMonth: z.number(),
  lastDays: z.number(),
  usualWeek: z.number(),
});

/** What a vendor's and a department's page have in common. Sums are of payments; orders and limits stand apart. */
const PartyPage = z.object({
  /** None of a payee that the record knows by its name only. */
  code: z.string().optional(),
  name: z.string().optional(),
  paid: z.number(),
  purchases: z.int(),
  years: z.array(YearSum),
  /** What the sums leave out, counted. */
  leftOut: z.object({ persons: z.int(), reversals: z.int(), notScored: z.int() }),
  flagged: z.array(FlaggedItem),
  /** All that are flagged; `flagged` holds the highest 50. */
  totalFlagged: z.int(),
  /** Dollars paid by month of the fiscal year, October first; an order whole in the month of its first payment. */
  months: z.array(z.number()),
  /** Which months our copy has purchases of; absent where no purchase has a day. */
  held: HeldMonths.optional(),
  /** Whole fiscal years of 50 purchases and more, the latest three; absent without one. */
  yearEnds: z.array(YearEnd).optional(),
  /** From 1,000 amounts of $10 and more on. */
  firstDigits: FirstDigits.optional(),
  /** From 3,000 on. */
  twoDigits: TwoDigits.optional(),
  /** From 20 purchases within a twentieth of the limit on. */
  bunching: Bunching.optional(),
  /** Search engines are not told of the page: a payee that it names has no word that only organisations have. */
  mayNamePerson: z.literal(true).optional(),
  ruleSet: z.string(),
  recordsOffice: RecordsOffice.optional(),
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});

export const VendorPage = PartyPage.extend({
  departments: z.array(PartySum),
  /** Names under this code that differ by more than signs and case: they stay apart. */
  spellings: z.array(z.object({ name: z.string(), purchases: z.int(), written: z.array(Spelling) })),
  /** Other codes whose name is the same but for signs and case. */
  sameName: z.array(z.object({ code: z.string(), name: z.string() })),
  contracts: z.array(ContractLine),
});
export type VendorPage = z.infer<typeof VendorPage>;
export const DepartmentPage = PartyPage.extend({ vendors: z.array(PartySum) });
export type DepartmentPage = z.infer<typeof DepartmentPage>;
