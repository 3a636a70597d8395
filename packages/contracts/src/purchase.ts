import { z } from 'zod';
import { CalendarDate, Instant } from './time.ts';
import { AmountCents } from './money.ts';
import { CodeName } from './payment.ts';

/** What is scored: an order, else a payment document, else a single line. Sums its accounting lines. */
export const Purchase = z.object({
  id: z.string(),
  unit: z.enum(['order', 'document', 'line']),
  orderCode: z.string().optional(),
  /** Key of the master agreement that the order releases from, where the file of purchase orders names one. */
  masterAgreement: z.string().optional(),
  amountCents: AmountCents,
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
  personal: z.boolean(),
  description: z.string(),
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
  unit: z.enum(['cents', 'count', 'share', 'ratio', 'days', 'z']).optional(),
  source: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A rule that fired, with everything needed to check it by hand. Points are those that counted after family and component limits. */
export const RuleHit = z.object({
  rule: z.string(), version: z.int(), component: ScoreComponent, family: z.string(),
  title: z.string(), whyItMatters: z.string(), innocentExplanations: z.array(z.string()),
  strength: z.number().min(0).max(1), points: z.number(), counted: z.number(), strong: z.boolean(),
  evidence: z.array(Evidence),
});
export type RuleHit = z.infer<typeof RuleHit>;

export const Score = z.object({
  total: z.int().min(0).max(100),
  components: z.record(ScoreComponent, z.object({ points: z.number(), limit: z.number(), possible: z.number() })),
  hits: z.array(RuleHit),
  bucket: z.enum(['none', 'low', 'medium', 'high', 'not-scored']),
  notScoredBecause: z.string().optional(),
  completeness: z.number().min(0).max(1),
  confidence: z.enum(['low', 'medium', 'high']),
  reviewPriority: z.boolean(),
  labels: z.array(z.string()),
  ruleSet: z.string(),
  scoredAt: Instant,
});
export type Score = z.infer<typeof Score>;

/** The specification's flagged spending item, with the score's parts. `value` in dollars. Payees who are persons are left out. */
export const FlaggedItem = z.object({
  id: z.string(), title: z.string(), summary: z.string(), type: z.string(), value: z.number(),
  wastefulnessScore: z.int(), flaggedKeywords: z.array(z.string()), suspiciousReason: z.string(),
  reviewStatus: z.enum(['high_priority', 'medium_priority', 'cleared', 'confirmed', 'not_reviewed']),
  sourceDocument: z.string(), lineItem: z.string(), verificationUrl: z.string(), url: z.string(), publishedAt: Instant,
  department: z.string().optional(), vendor: z.string().optional(), object: z.string().optional(),
  dateSource: Purchase.shape.dateSource, unit: Purchase.shape.unit, lines: z.int(),
  score: Score,
  simulated: z.literal(true).optional(),
});
export type FlaggedItem = z.infer<typeof FlaggedItem>;

export const PorkStatistics = z.object({
  totalFlagged: z.int(), totalScored: z.int(), totalNotScored: z.int(), totalValue: z.number(), totalWastefulValue: z.number(),
  highPriorityCount: z.int(), highPriorityValue: z.number(), averageWastefulnessScore: z.number(),
  wasteByPriority: z.record(z.string(), z.number()), wasteByCategory: z.record(z.string(), z.number()),
  largestWasteItems: z.array(FlaggedItem), highPriorityItems: z.array(FlaggedItem),
  scoreDistribution: z.record(z.string(), z.int()), sampleScores: z.array(z.int()),
  topKeywords: z.array(z.object({ keyword: z.string(), count: z.int() })),
  notScoredByReason: z.record(z.string(), z.int()),
  ruleSet: z.string(), asOf: Instant.optional(), simulated: z.literal(true).optional(),
});
export type PorkStatistics = z.infer<typeof PorkStatistics>;
