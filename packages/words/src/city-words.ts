import { cityDistricts } from '@moontower/contracts/place/city-districts';

type Language = 'en' | 'es';

/** What stands in sentences for the city: its name, its government, its county, its line for what is no emergency. */
export interface CityWords {
  city: string;
  cityOf: string;
  county: string;
  services: string;
}

/** What is said of a city: its words, and how many council districts it has, as digits and in a sentence. */
interface SpokenWords extends CityWords {
  districts: string;
  districtsInWords: string;
  /** One less: beside one of them. */
  othersInWords: string;
}

const PLACES = /\{(city|cityOf|county|services|districts|districtsInWords|othersInWords)\}/g;
/** Numbers as sentences have them; others stay digits. */
const IN_WORDS: Record<Language, Readonly<Record<number, string>>> = {
  en: { 9: 'nine', 10: 'ten', 13: 'thirteen', 14: 'fourteen' },
  es: { 9: 'nueve', 10: 'diez', 13: 'trece', 14: 'catorce' },
};
let spokenOf: Readonly<Record<Language, SpokenWords>> | undefined;

const isPlace = (name: string, words: SpokenWords): name is keyof SpokenWords => name in words;

const OF_NONE: SpokenWords = {
  city: '{city}',
  cityOf: '{cityOf}',
  county: '{county}',
  services: '{services}',
  districts: '{districts}',
  districtsInWords: '{districtsInWords}',
  othersInWords: '{othersInWords}',
};
/** For whoever writes words down as they are written: their places stay. */
export const ofNoCity = { en: OF_NONE, es: OF_NONE };

/** Says once, before any word is read, which city this process speaks of. */
export function speakOf(city: Readonly<Record<Language, CityWords>>): void {
  const [en, es] = [spoken(city.en, 'en'), spoken(city.es, 'es')];
  spokenOf = { en, es };
}

function spoken(words: CityWords, language: Language): SpokenWords {
  const { length } = cityDistricts();
  const inWords = (count: number) => IN_WORDS[language][count] ?? String(count);
  return { districts: String(length), districtsInWords: inWords(length), othersInWords: inWords(length - 1), ...words };
}

/**
 * Words with the city's own in their places: `What changed in {city}`. Texts, lists, and what functions answer.
 * @throws Error where nobody said which city is spoken of
 */
export function inCity<T>(words: T, language: Language): T;
export function inCity(words: unknown, language: Language): unknown {
  const city = spokenOf?.[language];
  if (city === undefined) throw new Error('say first which city the words are of: speakOf');
  return filled(words, city);
}

/** Reads words and keeps them as they are spoken here, for as long as the same city is. */
export function kept<T>(read: () => T, language: Language): () => T {
  let words: { of: typeof spokenOf; said: T } | undefined;
  return () => {
    if (words === undefined || words.of !== spokenOf) words = { of: spokenOf, said: inCity(read(), language) };
    return words.said;
  };
}

function filled(words: unknown, city: SpokenWords): unknown {
  if (typeof words === 'string')
    return words.includes('{')
      ? words.replace(PLACES, (place, name: string) => (isPlace(name, city) ? city[name] : place))
      : words;
  if (typeof words === 'function') return (...given: unknown[]) => filled(words(...given), city);
  if (Array.isArray(words)) return words.map((each) => filled(each, city));
  if (typeof words !== 'object' || words === null || Object.getPrototypeOf(words) !== Object.prototype) return words;
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, filled(each, city)]));
}
