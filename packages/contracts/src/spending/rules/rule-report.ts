import { z } from 'zod';
import { Evidence, ScoreComponent } from '../purchase.ts';
import { Instant } from '../../time.ts';

/**
 * `judged`: it looked at purchases. `switched-off`: it fired on too many of them to say anything. `not-judged`: what it
 * needs is not in the records held. `explains`: it gives no points, as a label or as a reason not to score.
 */
export const RuleState = z.enum(['judged', 'switched-off', 'not-judged', 'explains']);
export type RuleState = z.infer<typeof RuleState>;

/** A made-up purchase on which a rule fires, with what the rule itself found there. */
export const RuleExample = z.object({
  amountCents: z.int(),
  onDate: z.string().optional(),
  object: z.string().optional(),
  text: z.string(),
  /** Made-up purchases beside it. */
  others: z.int().min(0),
  evidence: z.array(Evidence),
  points: z.number().min(0),
  strong: z.boolean(),
});
export type RuleExample = z.infer<typeof RuleExample>;

/** One rule as the public may read it, with what became of it in the last scoring of all purchases. */
export const RuleReport = z.object({
  id: z.string(),
  version: z.int(),
  /** Absent for a rule of the methodology that cannot be judged from what is published. */
  component: ScoreComponent.optional(),
  family: z.string().optional(),
  /** Most points it can give; 0 explains and never adds. */
  points: z.number().min(0),
  title: z.string(),
  looksFor: z.string(),
  whyItMatters: z.string(),
  innocentExplanations: z.array(z.string()),
  /** What must be recorded before the rule can say anything: a stable name and the same in English. */
  needs: z.array(z.object({ id: z.string(), text: z.string() })),
  example: RuleExample.optional(),
  state: RuleState,
  /** Purchases it could judge, and of those the ones on which it fired. */
  judged: z.int().min(0),
  fired: z.int().min(0),
  /** The counts are of a sample of the purchases: a rule that is switched off is not asked about all of them. */
  sampled: z.literal(true).optional(),
});
export type RuleReport = z.infer<typeof RuleReport>;

/** `/api/pork/rules`: every rule, those that never fired too. */
export const RuleCatalogue = z.object({
  ruleSet: z.string(),
  /** Absent before the first scoring. */
  scoredAt: Instant.optional(),
  /** Purchases that were scored. */
  scored: z.int().min(0),
  /** A rule that fires on a larger share of the scored purchases is switched off. */
  firingLimit: z.number().min(0).max(1),
  rules: z.array(RuleReport),
  simulated: z.literal(true).optional(),
});
export type RuleCatalogue = z.infer<typeof RuleCatalogue>;
