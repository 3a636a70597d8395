import type { FlaggedItem } from '@moontower/contracts';
import { reviewWords } from '@moontower/words/review-words';
import { serverWords } from '@moontower/words/server-words';

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
