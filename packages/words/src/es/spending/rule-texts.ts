import type { ruleTexts as english } from '../../en/spending/rule-texts.ts';
import type { Shape } from '../../shape.ts';
import { evidenceLabel, evidenceText, scoreNote } from './evidence-words.ts';
import { NOT_SCORED } from './not-scored.ts';
import { ruleReasons } from './rule-reasons.ts';
import { ruleWords } from './rule-words.ts';

/** A rule of another version than the one we have words for speaks English, as a whole. */
export const ruleTexts: Shape<typeof english> = {
  titled: (rule, given) => ruleWords[rule]?.[0] ?? given,
  looksFor: (rule, given) => ruleWords[rule]?.[1] ?? given,
  whyOf: (rule, given) => ruleReasons[rule]?.[0] ?? given,
  reasonsOf: (rule, given) => ruleReasons[rule]?.slice(1) ?? given,
  evidence: evidenceLabel,
  quoted: evidenceText,
  note: scoreNote,
  unscored: (given) => NOT_SCORED.get(given) ?? given,
  bounds: {
    limit: (value) => `límite ${value}`,
    'compared-with': (value) => `frente a ${value}`,
    'at-least': (value) => `al menos ${value}`,
    'at-most': (value) => `como máximo ${value}`,
  },
  under: (share) => `menos de ${share}`,
  over: (share) => `más de ${share}`,
};
