import type { Area, Words } from './areas.ts';
import { kept } from './city-words.ts';
import { en } from './en/en.ts';
import { FIRST_AREAS } from './first-areas.ts';

export type { Area, Words } from './areas.ts';
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `es-US`, not `es`: numbers keep 1,234.5 as everywhere in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

type Loaders = { [A in Area]?: Record<Language, () => Promise<Words[A]>> };
/** Those of the first page and, once one of the others was asked for, all. */
const loaders: Loaders = {};
const loaded: Record<Language, Partial<Words>> = { en: { ...en }, es: {} };
const speakers: Record<Language, object> = { en: {}, es: {} };
know(FIRST_AREAS);

function know(areas: Loaders): void {
  Object.assign(loaders, areas);
  for (const area of Object.keys(areas).filter(isArea))
    for (const language of LANGUAGES)
      Object.defineProperty(speakers[language], area, {
        configurable: true,
        enumerable: true,
        get: kept(() => need(language, area), language),
      });
}
function isArea(name: string): name is Area {
  return name in loaders;
}

function need<A extends Area>(language: Language, area: A): Words[A] {
  const words = loaded[language][area];
  if (words === undefined)
    throw new Error(`the words of ${area} are not loaded: name the area where screens.ts names the screen`);
  return words;
}

async function loadArea<A extends Area>(language: Language, area: A): Promise<void> {
  if (!isArea(area)) know((await import('./areas.ts')).AREAS);
  loaded[language][area] ??= await loaders[area]?.[language]();
}

/** Fetches the words of these areas; a screen is drawn only once its own are here. */
export async function loadWords(language: Language, areas: readonly Area[] = ['shell', 'ui', 'feed']): Promise<Words> {
  await Promise.all(areas.map((area) => loadArea(language, area)));
  return spoken(language);
}

const isSpoken = (words: object): words is Words => Object.keys(FIRST_AREAS).every((area) => area in words);

/** All words of a language; reading an area that no one has loaded throws. */
export function spoken(language: Language): Words {
  const words = speakers[language];
  if (!isSpoken(words)) throw new Error('an area of words has no reader');
  return words;
}
