import type { FlaggedItem } from '@moontower/contracts';
import { reviewWords } from '@moontower/words/review-words';
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

/** That people cleared these purchases, by purchase, in both languages. Days are those of UTC, as all times of a pack. */
export function reviewsOf(purchases: readonly FlaggedItem[]): Record<'en' | 'es', Record<string, string>> {
  const inLanguage = (lang: 'en' | 'es') =>
    Object.fromEntries(
      purchases.flatMap((purchase) => {
        const said = reviewWords(purchase, serverWords.pages[lang].purchase, (instant) => instant.slice(0, 10));
        return said === undefined ? [] : [[purchase.id, said]];
      }),
    );
  return { en: inLanguage('en'), es: inLanguage('es') };
}
