import type { FlaggedItem, RuleHit, ScoreComponent } from '@moontower/contracts/purchase';

export interface FiredRule { rule: string; version: number; component: ScoreComponent; title: string; whyItMatters: string; innocentExplanations: readonly string[]; mostPoints: number; purchases: number }

/** The rules that fired in these purchases, each once, with the most points it gave and how many purchases it touched. */
export function firedRules(purchases: readonly FlaggedItem[]): FiredRule[] {
  const fired = new Map<string, FiredRule>();
  const add = (hit: RuleHit) => {
    const held = fired.get(hit.rule);
    if (held === undefined) {
      const { rule, version, component, title, whyItMatters, innocentExplanations } = hit;
      fired.set(rule, { rule, version, component, title, whyItMatters, innocentExplanations, mostPoints: hit.counted, purchases: 1 });
      return;
    }
    held.mostPoints = Math.max(held.mostPoints, hit.counted);
    held.purchases += 1;
    held.version = Math.max(held.version, hit.version);
  };
  for (const { score } of purchases) {
    const once = new Map(score.hits.map((hit) => [hit.rule, hit]));
    for (const hit of once.values()) add(hit);
  }
  return [...fired.values()].sort((a, b) => a.component.localeCompare(b.component) || a.rule.localeCompare(b.rule));
}
