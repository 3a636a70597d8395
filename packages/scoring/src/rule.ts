import type { Evidence, Purchase, ScoreComponent } from '@moontower/contracts';
import type { Baseline } from './baseline.ts';
import type { Need } from './needs.ts';

/**
 * What a rule found: how strongly (0 to 1, the share of its points) and on which facts. `groupCents`: the sum of a
 * named group, where the rule is about one.
 */
export interface RuleResult {
  points: number;
  strength: number;
  strong: boolean;
  evidence: Evidence[];
  groupCents?: number;
  /** Ids of the other purchases of the case. */
  others?: string[];
}

/** A family's rules do not add up, the largest counts; families of a component add. */
/** `C1`: context, which gives no points. */
export type Family =
  | 'K1'
  | 'K2'
  | 'K3'
  | 'K4'
  | 'A1'
  | 'A2'
  | 'A3'
  | 'A4'
  | 'D1'
  | 'D2'
  | 'D3'
  | 'D4'
  | 'V1'
  | 'V2'
  | 'V3'
  | 'V4'
  | 'V5'
  | 'C1';

/**
 * One reason to look again. Rules of a family do not add up: the largest counts. Families add, capped at the
 * component's limit.
 * `find` is pure: the purchase, what is usual for its peers, nothing else.
 */
export interface Rule {
  id: string;
  version: number;
  component: ScoreComponent;
  family: Family;
  /** Most points this rule can give. */
  points: number;
  title: string;
  /** What is compared with what, in one sentence with its limits. */
  looksFor: string;
  whyItMatters: string;
  innocentExplanations: string[];
  /** What the rule needs; where it was not recorded the rule is not computable and completeness falls. */
  needs: readonly Need[];
  /** It adds to what others found and never makes a purchase flagged by itself. */
  aside?: true;
  /** Most points it can give here, where that is fewer than `points`. */
  most?: (purchase: Purchase, baseline: Baseline) => number;
  /** Further conditions without which nothing can be said (a history, a base rate). */
  computable?: (purchase: Purchase, baseline: Baseline) => boolean;
  find: (purchase: Purchase, baseline: Baseline) => RuleResult | null;
}

/** A rule whose findings carry their strength: the share of its points that they give. */
export function defineRule(rule: Rule): Rule {
  return {
    ...rule,
    find: (purchase, baseline) => {
      const finding = rule.find(purchase, baseline);
      return finding === null ? null : { ...finding, strength: rule.points === 0 ? 1 : finding.points / rule.points };
    },
  };
}
