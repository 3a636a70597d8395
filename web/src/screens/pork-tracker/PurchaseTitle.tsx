import { UNDESCRIBED } from '@moontower/contracts/undescribed';
import type { Words } from '@moontower/words/words';
import { useWords } from '../../words/WordsProvider.tsx';

/** A purchase's title is the city's text, in English; one that the city gave none has our words. */
export function titleWords(title: string, { card }: Words['pork']): { text: string; lang: 'en' | undefined } {
  return title === UNDESCRIBED ? { text: card.undescribed, lang: undefined } : { text: title, lang: 'en' };
}

export function PurchaseTitle({ of }: { of: string }) {
  const { text, lang } = titleWords(of, useWords().pork);
  return <span lang={lang}>{text}</span>;
}
