import { AREA_NAMES, AREAS, type Area, type Words } from './areas.ts';
import { en } from './en/en.ts';

export type { Area, Words } from './areas.ts';
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `es-US`, not `es`: numbers keep 1,234.5 as everywhere in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const loaders: { [A in Area]: Record<Language, () => Promise<Words[A]>> } = AREAS;
const loaded: Record<Language, Partial<Words>> = { en: { ...en }, es: {} };

async function loadArea<A extends Area>(language: Language, area: A): Promise<void> {
  loaded[language][area] ??= await loaders[area][language]();
}

/** Fetches the words of these areas; a screen is drawn only once its own are here. */
export async function loadWords(language: Language, areas: readonly Area[] = ['shell', 'ui', 'feed']): Promise<Words> {
  await Promise.all(areas.map((area) => loadArea(language, area)));
  return spoken(language);
}

function need<A extends Area>(language: Language, area: A): Words[A] {
  const words = loaded[language][area];
  if (words === undefined)
    throw new Error(`the words of ${area} are not loaded: name the area where screens.ts names the screen`);
  return words;
}

const hasAll = (words: object): words is Words => AREA_NAMES.every((area) => area in words);

/** All words of a language; reading an area that no one has loaded throws. */
export function spoken(language: Language): Words {
  const words = {};
  for (const area of AREA_NAMES)
    Object.defineProperty(words, area, { enumerable: true, get: () => need(language, area) });
  if (!hasAll(words)) throw new Error('an area of words has no reader');
  return words;
}
