import { LEXICONS, scanKeywords } from '@moontower/scoring/keywords';
import { resultOf, type BenchResult } from './bench-result.ts';

const TEXTS = 300_000;
const ROUNDS = 5;
const WORDS = [
  'repair',
  'pump',
  'asphalt',
  'services',
  'of',
  'the',
  'library',
  'materials',
  'plant',
  'north',
  'equipment',
  'janitorial',
  'vehicle',
  'parts',
  'lease',
  'software',
  'annual',
  'fire',
  'uniforms',
  'training',
];

/** Descriptions of some 84 characters, one in fifty with a listed phrase, the same on every run. */
function texts(): string[] {
  const phrases = LEXICONS.flatMap((lexicon) => lexicon.phrases);
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: TEXTS }, (_, at) => {
    const words = Array.from({ length: 13 }, () => WORDS[next(WORDS.length)] ?? '');
    if (at % 50 === 0) words[next(13)] = phrases[next(phrases.length)] ?? '';
    return words.join(' ');
  });
}

function rate(all: readonly string[], scan: (text: string) => number): number {
  let hits = 0;
  const started = performance.now();
  for (const text of all) hits += scan(text);
  const seconds = (performance.now() - started) / 1_000;
  if (hits === 0) throw new Error('no phrase found');
  return all.length / seconds;
}

/** Texts a second, beside a plain search for each phrase in turn. */
export async function run(): Promise<BenchResult[]> {
  const all = texts();
  const phrases = LEXICONS.flatMap((lexicon) => lexicon.phrases);
  const ours = (text: string) => scanKeywords(text).length;
  const limit = (text: string) => {
    const low = text.toLowerCase();
    return phrases.filter((phrase) => low.includes(phrase)).length;
  };
  rate(all, ours);
  rate(all, limit);
  const runs = Array.from({ length: ROUNDS }, () => ({ ours: rate(all, ours), limit: rate(all, limit) }));
  return [resultOf('keywords in a description, beside one search a phrase', 'texts/s', '>= 2', runs)];
}
