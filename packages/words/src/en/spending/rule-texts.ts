import type { Shape } from '../../shape.ts';

/**
 * What the rules say of themselves and of what they compared. They speak English; `rule` is a rule's id and version,
 * `F01.2`.
 */
export const ruleTexts = {
  titled: (_rule: string, given: string) => given,
  looksFor: (_rule: string, given: string) => given,
  whyOf: (_rule: string, given: string) => given,
  reasonsOf: (_rule: string, given: readonly string[]): readonly string[] => given,
  evidence: (given: string) => given,
  /** Words of ours where a quotation stands; what the record says stays as it is. */
  quoted: (given: string) => given,
  /** A fact beside the points. */
  note: (given: string) => given,
  unscored: (given: string) => given,
  bounds: {
    limit: (value: string) => `limit ${value}`,
    'compared-with': (value: string) => `compared with ${value}`,
    'at-least': (value: string) => `at least ${value}`,
    'at-most': (value: string) => `at most ${value}`,
  },
  under: (share: string) => `under ${share}`,
  over: (share: string) => `over ${share}`,
};
export type RuleTexts = Shape<typeof ruleTexts>;
