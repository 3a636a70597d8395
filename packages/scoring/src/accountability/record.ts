import type { ItemFlag, ItemStage, ItemStatus, ItemType } from '@moontower/contracts';

/**
 * A development record as the rules see it, with what other records say of its address. No clock: `on` is the day it is
 * judged for.
 */
export interface DevelopmentRecord {
  type: ItemType;
  subtype: string;
  status?: Pick<ItemStatus, 'state'> | undefined;
  stages: readonly ItemStage[];
  /** As the record states them; days as `YYYY-MM-DD`. */
  facts: Readonly<Record<string, string>>;
  /** Records of the same address, by id. */
  atAddress: {
    /** Code cases about a structure that stand open, with the day they were opened. */
    openStructureCases: readonly { id: string; openedOn: string }[];
    /** Registrations in the city's repeat offender program that are in force. */
    repeatOffenders: readonly { id: string }[];
  };
  on: string;
}
export type Evidence = ItemFlag['evidence'];

/**
 * One published rule of accountability. It asks a question with the dates and records behind it; it says nothing of
 * anybody's conduct.
 */
export interface AccountabilityRule {
  id: string;
  /** Raised when `find` answers otherwise. */
  version: number;
  title: string;
  looksFor: string;
  whyItMatters: string;
  innocentExplanations: readonly [string, ...string[]];
  /** What a person can check by hand; undefined where there is nothing. */
  find: (record: DevelopmentRecord) => Evidence | undefined;
}
export const defineAccountability = (rule: AccountabilityRule): AccountabilityRule => rule;

export const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const dayIn = (facts: DevelopmentRecord['facts'], name: string): string | undefined => {
  const text = facts[name];
  return text !== undefined && DAY.test(text) ? text : undefined;
};
