import type { RuleCatalogue, RuleReport } from '@moontower/contracts';
import {
  exampleOf,
  FLAG_RATE_LIMIT,
  NEEDS,
  unjudgedRules,
  type FlagRate,
  type Need,
  type Rule,
  type UnjudgedRule,
} from '@moontower/scoring';

export interface CatalogueInput {
  rules: readonly Rule[];
  ruleSet: string;
  scoredAt: string;
  /** Counts over all purchases. */
  all: { eligible: number; rates: readonly FlagRate[] };
  /** Counts over the sample that decides which rules are switched off. */
  sample: readonly FlagRate[];
  switchedOff: readonly string[];
}

const needsOf = (needs: readonly Need[]) => needs.map((id) => ({ id, text: NEEDS[id] }));

function reportOf(rule: Rule, { all, sample, switchedOff }: CatalogueInput): RuleReport {
  const { id, version, component, family, points, title, looksFor, whyItMatters, innocentExplanations, needs } = rule;
  const isOff = switchedOff.includes(id);
  const { judged, fired } = (isOff ? sample : all.rates).find((rate) => rate.rule === id) ?? { judged: 0, fired: 0 };
  return {
    id,
    version,
    component,
    family,
    points,
    title,
    looksFor,
    whyItMatters,
    innocentExplanations,
    needs: needsOf(needs),
    example: exampleOf(rule),
    state: isOff ? 'switched-off' : judged === 0 ? 'not-judged' : 'judged',
    judged,
    fired,
    ...(isOff ? { sampled: true as const } : {}),
  };
}

function unjudgedReport({ id, title, looksFor, whyItMatters, innocentExplanations, needs }: UnjudgedRule): RuleReport {
  return {
    id,
    version: 1,
    points: 0,
    title,
    looksFor,
    whyItMatters,
    innocentExplanations: [...innocentExplanations],
    needs: needsOf(needs),
    state: needs.length === 0 ? 'explains' : 'not-judged',
    judged: 0,
    fired: 0,
  };
}

/** Every rule there is, with what became of it in one scoring of all purchases. */
export function ruleCatalogue(judged: CatalogueInput): RuleCatalogue {
  const rules = [...judged.rules.map((rule) => reportOf(rule, judged)), ...unjudgedRules.map(unjudgedReport)];
  return {
    ruleSet: judged.ruleSet,
    scoredAt: judged.scoredAt,
    scored: judged.all.eligible,
    firingLimit: FLAG_RATE_LIMIT,
    rules: rules.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
  };
}
