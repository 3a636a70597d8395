import { POPULATIONS } from './populations.ts';
import { z } from 'zod';
import { SpendingCoverage } from './coverage.ts';
import { CalendarDate, Instant } from '../time.ts';
import { AmountCents } from '../text/money.ts';
import { CodeName } from './payments/payment.ts';

/** Whether an id is of a purchase: it begins with what the payments belong to. Ids of rows begin with their feed. */
export const isPurchaseId = (id: string): boolean => /^(?:order|document|line):/.test(id);

/** What is scored: an order, else a payment document, else a single line. Sums its accounting lines. */
export const Purchase = z.object({
  id: z.string(),
  unit: z.enum(['order', 'document', 'line']),
  orderCode: z.string().optional(),
  /** Key of the master agreement that the order releases from, where the file of purchase orders names one. */
  masterAgreement: z.string().optional(),
  /** What was paid. */
  amountCents: AmountCents,
  /** Sum of the order's lines in the file of purchase orders; absent where the file does not hold the order. */
  orderedCents: AmountCents.optional(),
  /**
   * The file of purchase orders, which holds goods only, has the order: only then a missing agreement means that there
   * is none.
   */
  orderHeld: z.literal(true).optional(),
  lines: z.int().min(1),
  /** Award date where known, else the first payment date. */
  onDate: CalendarDate.optional(),
  dateSource: z.enum(['award', 'first-payment', 'none']),
  firstPaidOn: CalendarDate.optional(),
  lastPaidOn: CalendarDate.optional(),
  fiscalYear: z.int().optional(),
  department: CodeName,
  object: CodeName,
  commodity: CodeName,
  /** First three characters of the commodity code, kept as text. */
  commodityClass: z.string().optional(),
  fund: CodeName,
  vendor: CodeName,
  /** A payment document that pays several vendors: it stands under none of them. */
  severalVendors: z.literal(true).optional(),
  personal: z.boolean(),
  description: z.string(),
  /** Other texts of its lines, those of the largest sums first. */
  otherTexts: z.array(z.string()).max(20).optional(),
  documentCode: z.string().optional(),
  notRecorded: z.array(z.string()),
});
export type Purchase = z.infer<typeof Purchase>;

export const ScoreComponent = z.enum(['keywords', 'amount', 'description', 'vendor']);
export type ScoreComponent = z.infer<typeof ScoreComponent>;
// Plain numbers stand in a file of their own: the browser wants them without the schemas.
export { COMPONENT_LIMITS } from './component-limits.ts';

/** A number or words that a rule rests on. `text` quotes the record; `value` and `limit` are what was compared. */
export const Evidence = z.object({
  label: z.string(),
  text: z.string().optional(),
  value: z.number().optional(),
  limit: z.number().optional(),
  /**
   * What the second number is to the first: a limit passed, something compared with, or the least or most that the rule
   * asks for.
   */
  bound: z.enum(['limit', 'compared-with', 'at-least', 'at-most']).optional(),
  unit: z.enum(['cents', 'count', 'share', 'ratio', 'days', 'z']).optional(),
  source: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * A rule that fired, with everything needed to check it by hand. Points are those that counted after family and
 * component limits.
 */
export const RuleHit = z.object({
  rule: z.string(),
  version: z.int(),
  component: ScoreComponent,
  family: z.string(),
  title: z.string(),
  whyItMatters: z.string(),
  innocentExplanations: z.array(z.string()),
  strength: z.number().min(0).max(1),
  points: z.number(),
  counted: z.number(),
  strong: z.boolean(),
  evidence: z.array(Evidence),
  /**
   * Ids of the other purchases of the same case, the nearest in time first: those of the group, the one with the same
   * amount.
   */
  others: z.array(z.string()).max(12).optional(),
});
export type RuleHit = z.infer<typeof RuleHit>;

export const Score = z.object({
  total: z.int().min(0).max(100),
  components: z.record(ScoreComponent, z.object({ points: z.number(), limit: z.number(), possible: z.number() })),
  hits: z.array(RuleHit),
  /**
   * `high`: a strong rule and a second one from another part; `medium`: a strong rule; `low`: points without one.
   * `no-band` is in scores of earlier rules only. `not-scored`: left out, with its reason.
   */
  bucket: z.enum(['none', 'low', 'medium', 'high', 'no-band', 'not-scored']),
  /**
   * The total of the points that could be judged (`possible` of the parts), in percent: in scores of earlier rules,
   * whose bands went by it.
   */
  share: z.int().min(0).max(100).optional(),
  notScoredBecause: z.string().optional(),
  completeness: z.number().min(0).max(1),
  confidence: z.enum(['low', 'medium', 'high']),
  reviewPriority: z.boolean(),
  labels: z.array(z.string()),
  /**
   * What the rules compared the amount with, as it was when they did: how many purchases of the same object and class in
   * the 36 months up to its day, itself left out, and their median. Absent of fewer than 20, and where no rule fired.
   */
  peers: z.object({ count: z.int(), medianCents: z.int() }).optional(),
  ruleSet: z.string(),
  scoredAt: Instant,
});
export type Score = z.infer<typeof Score>;

/**
 * The specification's flagged spending item, with the score's parts. `value` in dollars. Payees who are persons are
 * left out.
 */
export const FlaggedItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.string(),
  value: z.number(),
  wastefulnessScore: z.int(),
  flaggedKeywords: z.array(z.string()),
  suspiciousReason: z.string(),
  /** The same three under neutral names: a score is a question, not a finding. */
  points: z.int().optional(),
  wordsFound: z.array(z.string()).optional(),
  reasonToReview: z.string().optional(),
  reviewStatus: z.enum(['high_priority', 'medium_priority', 'low_priority', 'cleared', 'confirmed', 'not_reviewed']),
  /** Whose word `reviewStatus` is: set by people, or suggested by the rules. Absent while it is neither. */
  reviewBy: z.enum(['people', 'rules']).optional(),
  /** Reviewers cleared the purchase, and it has changed since, so that it is an open question again. */
  reopened: z
    .object({
      clearedAt: Instant,
      at: Instant,
      /** Where the amount grew by more than a quarter, in cents. */
      amountCents: z.object({ before: z.int(), after: z.int() }).optional(),
      /** Rules that give points since the verdict. */
      gained: z.array(z.string()),
    })
    .optional(),
  sourceDocument: z.string(),
  lineItem: z.string(),
  verificationUrl: z.string(),
  url: z.string(),
  /** When it was last paid, or first seen where the record has no date. */
  publishedAt: Instant,
  /** The day that the rules go by; `dateSource` says which it is. */
  onDate: CalendarDate.optional(),
  department: z.string().optional(),
  vendor: z.string().optional(),
  /** Codes under which both have a page. A payee who may be a person has none. */
  departmentCode: z.string().optional(),
  vendorCode: z.string().optional(),
  /** The payee has no code, and a page by its exact name: `/payee/<name>`. */
  payeeByName: z.literal(true).optional(),
  /** The record names a payee who may be a person: `vendor` is left out. */
  payeeWithheld: z.literal(true).optional(),
  object: z.string().optional(),
  dateSource: Purchase.shape.dateSource,
  unit: Purchase.shape.unit,
  lines: z.int(),
  score: Score,
  simulated: z.literal(true).optional(),
});
export type FlaggedItem = z.infer<typeof FlaggedItem>;

/** One accounting line of a purchase as the city published it. Payees who may be persons are left out. */
export const PurchaseLine = z.object({
  amount: z.number(),
  paidOn: CalendarDate.optional(),
  description: z.string(),
  department: z.string().optional(),
  vendor: z.string().optional(),
  object: z.string().optional(),
  commodity: z.string().optional(),
  fund: z.string().optional(),
  document: z.string().optional(),
  /**
   * What the city published of this line before it corrected it, the latest of such versions, and when we saw that it
   * was gone. Not its text: it may be what was corrected, a private name for one.
   */
  before: z.object({ amount: z.number(), paidOn: CalendarDate.optional(), goneAt: Instant }).optional(),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** A purchase with its accounting lines, 100 at most; `lines` of the purchase says how many there are. */
export const PurchaseDetail = z.object({ purchase: FlaggedItem, rows: z.array(PurchaseLine) });
export type PurchaseDetail = z.infer<typeof PurchaseDetail>;

/** Flagged is what scores `flagFloor` and more; sums leave out what is not scored. */
export const PorkStatistics = z.object({
  flagFloor: z.int(),
  /** Purchases that score `flagFloor` or more, with their value and average. */
  totalFlagged: z.int(),
  /** Purchases with at least one point. */
  totalWithPoints: z.int(),
  totalScored: z.int(),
  totalNotScored: z.int(),
  totalValue: z.number(),
  totalWastefulValue: z.number(),
  /** Purchases of the band `high`. */
  highScoreCount: z.int(),
  highScoreValue: z.number(),
  topScore: z.int(),
  /**
   * Purchases that the rules suggest for review: of the band `high`, or two strong rules of different parts on a sum
   * that needs competition.
   */
  highPriorityCount: z.int(),
  highPriorityValue: z.number(),
  averageWastefulnessScore: z.number(),
  wasteByPriority: z.record(z.string(), z.number()),
  wasteByCategory: z.record(z.string(), z.number()),
  largestWasteItems: z.array(FlaggedItem),
  highPriorityItems: z.array(FlaggedItem),
  scoreDistribution: z.record(z.string(), z.int()),
  sampleScores: z.array(z.int()),
  /** Phrases of the rules' lists: purchases with points that hold one, and of those the flagged ones. */
  topKeywords: z.array(z.object({ keyword: z.string(), count: z.int(), flagged: z.int() })),
  /** The same for each chip, which stands for several phrases; a purchase counts once. */
  keywordChips: z.array(z.object({ keyword: z.string(), count: z.int(), flagged: z.int() })),
  /** The same under neutral names: `total`, `average`, `waste…` and `largestWasteItems` above, without the judgement. */
  totalFlaggedValue: z.number().optional(),
  averageScore: z.number().optional(),
  byPriority: z.record(z.string(), z.number()).optional(),
  byCategory: z.record(z.string(), z.number()).optional(),
  largestItems: z.array(FlaggedItem).optional(),
  notScoredByReason: z.record(z.string(), z.int()),
  /** Which purchases each figure is of, by its name here. */
  populations: z.record(z.string(), z.enum(POPULATIONS)),
  /** What all of this rests on; absent until it is counted. */
  coverage: SpendingCoverage.optional(),
  ruleSet: z.string(),
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});
export type PorkStatistics = z.infer<typeof PorkStatistics>;
