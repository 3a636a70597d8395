import { en } from './en/en.ts';
import type { Shape } from './shape.ts';

export type Words = Shape<typeof en>;
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `es-US`, not `es`: numbers keep 1,234.5 as everywhere in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** English is in the first page; Spanish is fetched before the first render of a Spanish page. */
export async function loadWords(language: Language): Promise<Words> {
  return language === 'en' ? en : (await import('./es/es.ts')).es;
}
