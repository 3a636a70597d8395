import { Dice } from '@moontower/fake-city/random';
import {
  ADDRESSES,
  BREAKOUTS,
  BREAKS,
  DIRECTIONS,
  EMOJI,
  FORMULAS,
  HANDLERS,
  INVISIBLE,
  LETTERS,
  NAMES,
  PATHS,
  QUERIES,
  TAGS,
  TEMPLATES,
} from './hostile-words.ts';

/** A text nobody should send, by the kind of trouble it means. */
export interface HostileText {
  kind: string;
  text: string;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const unit = (code: number): string => String.fromCharCode(code);
const cross = (left: readonly string[], right: readonly string[], join: (a: string, b: string) => string): string[] =>
  left.flatMap((a) => right.map((b) => join(a, b)));

const kinds: Record<string, (dice: Dice) => string[]> = {
  markup: () => cross(TAGS, HANDLERS, (tag, handler) => `<${tag} ${handler}>`),
  breakout: () =>
    cross(
      BREAKOUTS,
      ['<script>alert(1)</script>', ' onfocus=alert(1) autofocus x='],
      (out, inside) => `${out}${inside}`,
    ),
  address: () => ADDRESSES,
  formula: () => FORMULAS,
  query: () => QUERIES,
  name: () => NAMES,
  path: () => PATHS,
  template: () => TEMPLATES,
  break: () => BREAKS,
  direction: () => cross(DIRECTIONS, ['', 'txt.exe'], (mark, after) => `Permit ${mark}gnp.${after}`),
  control: () => [...range(0, 0x1f), ...range(0x7f, 0x9f)].map((code) => `Light${unit(code)}7`),
  surrogate: () =>
    cross(
      ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800', '\ud83d'],
      ['', 'a'],
      (half, beside) => `${beside}${half}${beside}`,
    ),
  invisible: () => cross(INVISIBLE, ['', 'a'], (mark, beside) => `${beside}${mark}${beside}`),
  emoji: () => [...EMOJI, EMOJI.join(''), ...EMOJI.map((one) => one.slice(0, -1))],
  letter: () => LETTERS,
  marks: (dice) =>
    range(1, 12).map(
      (times) => `Z${Array.from({ length: times * 40 }, () => unit(dice.whole(0x300, 0x36f))).join('')}`,
    ),
  large: () => [
    'x'.repeat(2 ** 20),
    '\u{1f600}'.repeat(2 ** 18),
    `${'a'.repeat(9_999)}\u{1f600}`,
    `${'b'.repeat(499)}\u{1f600}`,
    `${'c'.repeat(199)}\u{1f600} ${'d'.repeat(39)}\u{1f600}`,
    `${'<script>'.repeat(2_000)}`,
    'e '.repeat(8_000),
    `${'\ufdfa'.repeat(3_000)}`,
    `${'\n'.repeat(5_000)}f`,
    `${'"'.repeat(5_000)}`,
  ],
  noise: (dice) =>
    range(1, 60).map(() =>
      Array.from({ length: dice.whole(1, 60) }, () =>
        unit(dice.chance(0.5) ? dice.whole(0, 0x2ff) : dice.whole(0, 0xffff)),
      ).join(''),
    ),
};

/**
 * At least 500 different texts, the same ones for the same seed. Some are a megabyte, some hold half characters: not
 * every store takes them as they are.
 */
export function hostileTexts(seed = 1): HostileText[] {
  const dice = new Dice(seed);
  const seen = new Set<string>();
  return Object.entries(kinds).flatMap(([kind, make]) =>
    make(dice).flatMap((text) => {
      if (text === '' || seen.has(text)) return [];
      seen.add(text);
      return [{ kind, text }];
    }),
  );
}

/** True for text that UTF-8 can hold: no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** As a database that stores UTF-8 gives it back. */
export const asStored = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
