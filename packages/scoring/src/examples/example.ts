import type { Evidence, Purchase } from '@moontower/contracts';
import { NO_FACTS, type Facts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { aBaseline, aPurchase } from '../sample-purchase.ts';

/** A made-up purchase with the same text every time it is made. */
export const bought = (change: Partial<Purchase> = {}): Purchase =>
  aPurchase({ description: 'Repair of a pump at the plant', ...change });

/** A made-up purchase on which a rule fires, among made-up others. */
export interface Situation {
  purchase: Purchase;
  others?: readonly Purchase[];
  facts?: Facts;
}

/** What a rule found there: its own arithmetic, so that the example cannot say something else than the rule. */
export interface WorkedExample {
  amountCents: number;
  onDate?: string;
  object?: string;
  text: string;
  /** How many other purchases it was judged among. */
  others: number;
  evidence: Evidence[];
  points: number;
  strong: boolean;
}

/** @throws Error where the rule does not fire on its own example */
export function workOut(rule: Rule, { purchase, others = [], facts = NO_FACTS }: Situation): WorkedExample {
  const baseline = aBaseline([...others, purchase], facts);
  const finding = rule.find(purchase, baseline);
  if (finding === null) throw new Error(`${rule.id} does not fire on its example.`);
  const { amountCents, onDate, object, description } = purchase;
  const { evidence, points, strong } = finding;
  return {
    amountCents,
    onDate,
    object: object.name,
    text: description,
    others: others.length,
    evidence,
    points,
    strong,
  };
}
