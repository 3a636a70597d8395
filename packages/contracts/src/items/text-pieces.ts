import type { Lang } from '../wire/lang.ts';
import type { PHRASES_ES } from '../text/phrases-es.ts';

type InCity<Text> = Text extends `${infer Before}{city}${infer After}` ? `${Before}${string}${After}` : Text;
/** A phrase as a feed hands it over: with its city's name in it. */
export type Phrase = InCity<keyof typeof PHRASES_ES>;

/**
 * A piece of a stored title or summary. A list is a phrase of ours, in English, with what fills it; a text is a name,
 * an address or a number, the same in every language; `from` and `to` are the publisher's own words, as a stretch of
 * the English text.
 */
export type Piece = string | string[] | { from: number; to: number };
/** What a feed hands over: the same, with the publisher's own words themselves. */
export type GivenPiece = string | readonly [Phrase, ...string[]] | { quote: string };
export type GivenText = string | readonly GivenPiece[];
/** A stretch of a text as it is shown; `original`: in the publisher's own words and language. */
export interface Segment {
  text: string;
  original: boolean;
}

const MONTHS: Record<Lang, readonly string[]> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
    'August',
    'September',
    'October',
    'November',
    'December',
  ]),
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'].concat([
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ]),
};

/** `2026-05-04` in words. */
function spelled(day: string, lang: Lang): string {
  const month = MONTHS[lang][Number(day.slice(5, 7)) - 1] ?? '';
  const [date, year] = [Number(day.slice(8, 10)), day.slice(0, 4)];
  return lang === 'en' ? `${month} ${date}, ${year}` : `${date} de ${month} de ${year}`;
}

type Phrases = ReadonlyMap<string, string> | undefined;

/** Between two texts of a phrase: which of what is given, and how it is said. */
interface Slot {
  index: number;
  how: string | undefined;
}
interface Template {
  texts: string[];
  slots: Slot[];
}
const templates = new Map<string, Template>();

/** The phrases are few and filled for every row: each is taken apart once. */
function templateOf(phrase: string): Template {
  let template = templates.get(phrase);
  if (template === undefined) {
    // Two groups stand behind each text but the last.
    const parts = phrase.split(/\{(\d)(?:\|(\w+))?\}/);
    template = { texts: [], slots: [] };
    for (let at = 0; at < parts.length; at += 3) {
      template.texts.push(parts[at] ?? '');
      if (at + 1 < parts.length) template.slots.push({ index: Number(parts[at + 1]), how: parts[at + 2] });
    }
    templates.set(phrase, template);
  }
  return template;
}

/** `{0}` as it is, `{0|day}` a day in words, `{0|block}` a block, `{0|say}` and `{0|low}` a phrase of its own. */
function filled(phrase: string, given: readonly string[], phrases: Phrases): string {
  if (given.length === 0) return phrase;
  const { texts, slots } = templateOf(phrase);
  let text = texts[0] ?? '';
  for (const [at, { index, how }] of slots.entries())
    text += fillSlot(given[index] ?? '', how, phrases) + (texts[at + 1] ?? '');
  return text;
}

function fillSlot(value: string, how: string | undefined, phrases: Phrases): string {
  if (how === undefined) return value;
  const lang = phrases === undefined ? 'en' : 'es';
  if (how === 'day') return spelled(value, lang);
  if (how === 'block') return lang === 'en' ? value : value.replace(/^(\d+) block of /, 'la cuadra $1 de ');
  const own = phrases?.get(value) ?? value;
  return how === 'low' ? own.toLowerCase() : own;
}

/** Cut like the text it stands in, never inside a character. */
const within = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/**
 * The English text of a text, and the pieces to give it in another language; none where all of it is the publisher's
 * own.
 */
export function toEnglishText(given: GivenText, most: number): { text: string; parts?: Piece[] } {
  if (typeof given === 'string') return { text: given };
  let text = '';
  const parts: Piece[] = [];
  for (const piece of given) {
    if (typeof piece === 'string') parts.push(within(piece, most));
    else if ('quote' in piece) parts.push({ from: text.length, to: Math.min(text.length + piece.quote.length, most) });
    else parts.push(piece.map((text) => within(text, most)));
    text +=
      typeof piece === 'string' ? piece : 'quote' in piece ? piece.quote : filled(piece[0], piece.slice(1), undefined);
  }
  return given.some((piece) => Array.isArray(piece)) ? { text, parts } : { text };
}

/** A text in another language, stretch by stretch; what is not made of our phrases stays as published. */
export function translateText(
  phrases: ReadonlyMap<string, string>,
  text: string,
  parts: readonly Piece[] | undefined,
): Segment[] {
  if (parts === undefined) return [{ text, original: true }];
  const segments: Segment[] = [];
  for (const piece of parts) {
    const next = toldPiece(piece, text, phrases);
    const last = segments.at(-1);
    if (last !== undefined && last.original === next.original) last.text += next.text;
    else segments.push(next);
  }
  return segments;
}

function toldPiece(piece: Piece, text: string, phrases: ReadonlyMap<string, string>): Segment {
  if (typeof piece === 'string') return { text: piece, original: false };
  if ('from' in piece) return { text: text.slice(piece.from, piece.to), original: true };
  const [phrase = '', ...given] = piece;
  const template = phrases.get(phrase);
  return template === undefined
    ? { text: filled(phrase, given, undefined), original: true }
    : { text: filled(template, given, phrases), original: false };
}
