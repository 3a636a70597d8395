import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { useLanguage } from '../words/WordsProvider.tsx';

/** A purchase's title is the city's text, in English; one that the city gave none has our words. */
export function usePurchaseTitle(title: string): { text: string; lang: 'en' | undefined } {
  const text = describePurchase(title, useLanguage());
  return { text, lang: text === title ? 'en' : undefined };
}

export function PurchaseTitle({ of }: { of: string }) {
  const { text, lang } = usePurchaseTitle(of);
  return <span lang={lang}>{text}</span>;
}
