import type { Lang } from '../wire/lang.ts';

/**
 * The title of a purchase of which the city published neither a text nor a kind: our words, so that they are said in
 * the reader's language.
 */
export const UNDESCRIBED = 'Purchase without a description';
const SAID: Record<Lang, string> = { en: UNDESCRIBED, es: 'Compra sin descripción' };

/** A purchase's title as a reader of this language is told it: the city's text as it is, our words in theirs. */
export const describePurchase = (title: string, lang: Lang): string => (title === UNDESCRIBED ? SAID[lang] : title);
