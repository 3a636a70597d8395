import type { Evidence, Purchase, ScoreComponent } from '@moontower/contracts';
import type { Baseline } from './baseline.ts';

/** What a rule found: how strongly (0 to 1, a step of the family's points) and on which facts. */
export interface Finding { points: number; strength: number; strong: boolean; evidence: Evidence[] }

/**
 * One reason to look again. Rules of a family do not add up: the largest counts. Families add, capped at the component's limit.
 * `find` is pure: the purchase, what is usual for its peers, nothing else.
 */
export interface Rule {
  id: string;
  version: number;
  component: ScoreComponent;
  family: string;
  /** Most points this rule can give. */
  points: number;
  title: string;
  whyItMatters: string;
  innocentExplanations: string[];
  /** Columns the rule needs; where one was not recorded the rule is not computable and completeness falls. */
  needs: readonly string[];
  find: (purchase: Purchase, baseline: Baseline) => Finding | null;
}
