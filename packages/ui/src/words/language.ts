import type { Language } from '@moontower/words/words';

const STORED = 'moontower-language';

/** `/es` and everything under it is Spanish; the rest is English. */
export function languageOfPath(pathname: string): Language {
  return /^\/es(\/|$)/.test(pathname) ? 'es' : 'en';
}

/** The router's base, so that links need no language of their own. */
export function basename(language: Language): string {
  return language === 'en' ? '/' : '/es';
}

/** The same page and the same filters in the other language. */
export function pathIn(language: Language, pathname: string): string {
  const plain = pathname.replace(/^\/es(?=\/|$)/, '') || '/';
  return language === 'en' ? plain : `/es${plain === '/' ? '' : plain}`;
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    /* without storage the address alone decides */
  }
}

/** The language chosen by hand on an earlier visit, if any. */
export function rememberedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === 'es' || stored === 'en' ? stored : undefined;
  } catch {
    return undefined;
  }
}
