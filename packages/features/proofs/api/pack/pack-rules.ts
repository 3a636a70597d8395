import type { FlaggedItem } from '@moontower/contracts';
import { serverWords } from '@moontower/words/server-words';

/** What a rule says of itself. */
export interface RuleText {
  title: string;
  whyItMatters: string;
  innocentExplanations: readonly string[];
}

/**
 * Rules of these purchases in Spanish, by id and version (`F01.2`), beside the English that each score holds. One of
 * another version than we have words for is not among them.
 */
export function rulesInSpanish(purchases: readonly FlaggedItem[]): Record<string, RuleText> {
  const hits = purchases.flatMap(({ score }) => score.hits);
  if (hits.length === 0) return {};
  const words = serverWords.rules.es;
  return Object.fromEntries(
    hits.flatMap(({ rule, version }) => {
      const key = `${rule}.${version}`;
      const title = words.titled(key, '');
      const text = { title, whyItMatters: words.whyOf(key, ''), innocentExplanations: words.reasonsOf(key, []) };
      return title === '' ? [] : [[key, text]];
    }),
  );
}
