import type { Language } from '@moontower/words/words';

/** What asks for a file in the page's language; English is what it is without asking. */
export const fileLang = (language: Language): { lang?: 'es' } => (language === 'es' ? { lang: 'es' } : {});
