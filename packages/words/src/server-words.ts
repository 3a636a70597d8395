import { kept } from './city-words.ts';
import type { Shape } from './shape.ts';

/** One area in both languages, here at once; the Spanish words must have the shape of the English ones. */
async function both<Name extends string, English extends Record<Name, unknown>>(
  name: Name,
  { en, es }: { en: () => Promise<English>; es: () => Promise<Record<Name, Shape<English[Name]>>> },
) {
  const [english, spanish] = [(await en())[name], (await es())[name]];
  const [inEnglish, inSpanish] = [kept(() => english, 'en'), kept(() => spanish, 'es')];
  return {
    get en() {
      return inEnglish();
    },
    get es() {
      return inSpanish();
    },
  };
}

/**
 * The areas that the server speaks itself, one line each; no browser fetches them. Tests of words walk this list too.
 */
export const serverWords = {
  pages: await both('serverPages', {
    en: () => import('./en/server-pages.ts'),
    es: () => import('./es/server-pages.ts'),
  }),
  letters: await both('letters', {
    en: () => import('./en/reports/letters.ts'),
    es: () => import('./es/reports/letters.ts'),
  }),
  rules: await both('ruleTexts', {
    en: () => import('./en/spending/rule-texts.ts'),
    es: () => import('./es/spending/rule-texts.ts'),
  }),
  exports: await both('fileWords', { en: () => import('./en/exports.ts'), es: () => import('./es/exports.ts') }),
};
