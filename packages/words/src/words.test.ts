import { spokenCity } from '@moontower/testkit/speak-of-city';
import { describe, expect, it, vi } from 'vitest';
import { AREA_NAMES as AREAS } from './areas.ts';
import { allIn as all, areasIn } from './testing/spell-words.ts';
import { loadWords } from './words.ts';

const SAME_IN_BOTH = /^(Moontower|CSV|JSON|GeoJSON|RSS|X|404|SaaS|[\W\d]*)$/;

/**
 * Never said of one: there is another word for it (`one`, `yesterday`), or the number is fixed or larger (days that we
 * keep, a cluster, the newest of many, months that are compared, limits of a field, what a law or a rule gives).
 */
const MORE_THAN_ONE = new RegExp(
  String.raw`\.(many|day\.changes|count\.all|filterSheet\.showResults|ages\.days|address\.long|` +
    String.raw`share\.cut|card\.lines|sources\.manySources|map\.(cluster|clusterNear|clusterIn|partial)|` +
    String.raw`gaps\.failed|usualNote|rules\.scored|ledger\.(retention|sum)|recorded\.headline|` +
    String.raw`cadence\.minutes|chart\.fewIn|usual\.(short|long)|partial|scores\.finding|under\.noUsual|` +
    String.raw`because\.few|gone\.kept|cards\.perPerson|districts\.changed|says\.overYear|rules\.gives|` +
    String.raw`kit\.requestLead|similar\.lead)$`,
);
const VERBS = /^(?:District )?1 (?:has|is|was)\b/;

/** One wherever it is asked for a field; no text, so that words of a text or a figure pass it over. */
const ofOnes = (one: unknown) => new Proxy({}, { get: () => one });
const PLURAL = /(?<![\d.,])1 (?!(?:más|menos)(?!\p{L}))\p{L}+s(?!\p{L})/u;
/** A part is told of many: `7 of 1 rows` is said of none. */
const OF_MANY = /\b(?:of|de) (?:these |estas )?1 /i;

/** What is said with one in the place of an argument, told as a figure and as its text, alone or in fields. */
function saidOfOne(words: (...given: unknown[]) => unknown, place: number): string[][] {
  const kinds: [unknown, unknown][] = [
    ['1', 1],
    [ofOnes('1'), ofOnes(1)],
  ];
  return kinds.map((ones) =>
    ones.flatMap((one) => {
      // Words of a time or a name take text only; what takes a whole report has no number to begin with.
      try {
        return [String(words(...['7', '7', '7', '7'].map((seven, at) => (at === place ? one : seven))))];
      } catch {
        return [];
      }
    }),
  );
}

/** Words that say `1 things`. */
function pluralOfOne(words: unknown, path: string): string[] {
  if (typeof words === 'function') {
    const wrong = [0, 1, 2, 3]
      .flatMap((place) =>
        saidOfOne((...given) => words(...given), place).map((said) =>
          place === 0 ? said : said.filter((text) => !OF_MANY.test(text)),
        ),
      )
      .filter((said) => said.length > 0 && said.every((text) => PLURAL.test(text) && !VERBS.test(text)));
    return wrong.length > 0 && !MORE_THAN_ONE.test(path) ? [`${path}: ${wrong[0]?.[0] ?? ''}`] : [];
  }
  if (typeof words === 'object' && words !== null)
    return Object.entries(words).flatMap(([key, value]) => pluralOfOne(value, `${path}.${key}`));
  return [];
}

/** Flesch-Kincaid grade: years of school that a reader needs. */
function grade(text: string): number {
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  const sentences = Math.max(1, (text.match(/[.!?]+(\s|$)/g) ?? []).length);
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        (
          word
            .toLowerCase()
            .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
            .match(/[aeiouy]{1,2}/g) ?? []
        ).length,
      ),
    0,
  );
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

describe('the words', () => {
  it('say the same things in both languages, none of them empty', async () => {
    const [en, es] = await Promise.all([all('en'), all('es')]);
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
    expect([...en, ...es].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are translated: a Spanish sentence is not the English one', async () => {
    const [en, es] = await Promise.all([all('en'), all('es')]);
    const copied = [...en].filter(
      ([path, text]) => text.split(' ').length > 3 && !SAME_IN_BOTH.test(text) && es.get(path) === text,
    );
    expect(copied).toEqual([]);
  });

  it('read at grade 8 or lower in English where there are more than twenty of them', async () => {
    const hard = [...(await all('en'))]
      .filter(([, text]) => text.split(/\s+/).length > 20)
      .map(([path, text]) => ({ path, grade: Math.round(grade(text) * 10) / 10, text }))
      .filter((each) => each.grade > 8.5);
    expect(hard).toEqual([]);
  });

  it('count one in the singular, in both languages', async () => {
    const plurals: string[] = [];
    for (const language of ['en', 'es'] as const) {
      for (const [area, words] of await areasIn(language)) plurals.push(...pluralOfOne(words, `${language} ${area}`));
    }
    expect(plurals).toEqual([]);
  });

  it('must be loaded before they are spoken', async () => {
    vi.resetModules();
    const { loadWords: load, spoken: speak } = await import('./words.ts');
    const { speakOf } = await import('./city-words.ts');
    speakOf(spokenCity);
    const words = speak('es');
    expect(() => words.shell).toThrow('the words of shell are not loaded');
    await load('es', ['shell', 'places']);
    expect(words.places.pageTitle).toBe((await loadWords('es', ['places'])).places.pageTitle);
    expect(() => words.status).toThrow('the words of status are not loaded');
    expect(Object.keys(words).sort()).toEqual([...AREAS].sort());
  });
});
