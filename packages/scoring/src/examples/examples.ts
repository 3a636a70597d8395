import type { Rule } from '../rule.ts';
import { amountExamples } from './amount.ts';
import { workOut, type WorkedExample } from './example.ts';
import { textExamples } from './text.ts';
import { vendorExamples } from './vendor.ts';

const situations = { ...amountExamples, ...textExamples, ...vendorExamples };
const worked = new Map<string, WorkedExample>();

/** The worked example of a rule; undefined for a rule without one. Worked out once. */
export function exampleOf(rule: Rule): WorkedExample | undefined {
  const situation = situations[rule.id];
  if (situation === undefined) return undefined;
  const known = worked.get(rule.id) ?? workOut(rule, situation());
  worked.set(rule.id, known);
  return known;
}
