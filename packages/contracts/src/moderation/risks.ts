import { doorsIn } from './doors.ts';
import { legible } from './legible.ts';
import type { Risk } from './risk.ts';
import { RISK_PATTERNS, type RiskPattern } from './risk-patterns.ts';

/**
 * Patterns read a text in windows of so many signs, which overlap: whatever somebody writes, and however badly a
 * pattern fares with it, the work grows with the length of the text and no faster.
 */
const WINDOW = 400;
const OVERLAP = 200;

interface Window {
  text: string;
  from: number;
  /** Matches that begin here are this window's: what begins nearer to an end is seen whole by the next one. */
  owns: (at: number) => boolean;
}

function* windowsOf(text: string): Generator<Window> {
  const step = WINDOW - OVERLAP;
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += step) {
    const first = from === 0 ? 0 : from + OVERLAP / 2;
    const isLast = from + step + OVERLAP >= text.length;
    const end = isLast ? text.length : from + step + OVERLAP / 2;
    yield { text: text.slice(from, from + WINDOW), from, owns: (at) => at >= first && at < end };
  }
}

/** The same length as the text, so that places in it stay. */
const folded = (text: string): string =>
  [...text].map((sign) => (sign.length === 1 ? (sign.normalize('NFD')[0] ?? sign) : sign)).join('');

interface Span {
  from: number;
  to: number;
}
function* matchesOf({ find, holds, folds }: RiskPattern, text: string): Generator<Span> {
  for (const { text: part, from, owns } of windowsOf(text))
    for (const { 0: found, index } of (folds === true ? folded(part) : part).matchAll(find))
      if (owns(from + index) && holds?.(found) !== false) yield { from: from + index, to: from + index + found.length };
}

function risksOf(field: Risk['field'], original: string, address: string | undefined): Risk[] {
  const { text, at } = legible(original);
  const taken = new Uint8Array(original.length);
  const found: Risk[] = [];
  const put = (kind: Risk['kind'], { from, to }: Span): void => {
    // What an earlier pattern found is not found again.
    if (from >= to || taken.subarray(from, to).includes(1)) return;
    taken.fill(1, from, to);
    found.push({ kind, field, from, to });
  };
  for (const pattern of RISK_PATTERNS)
    for (const { from, to } of matchesOf(pattern, text)) put(pattern.kind, { from: at[from] ?? 0, to: at[to] ?? 0 });
  if (address !== undefined && field !== 'address') for (const door of doorsIn(original, address)) put('door', door);
  return found.toSorted((one, other) => one.from - other.from);
}

type Texts = Partial<Record<Risk['field'], string>>;
const FIELDS = ['title', 'description', 'address', 'text'] as const;

/**
 * Stretches of these texts that may tell about a person, or speak against people. An address is one by itself: its
 * number is no risk.
 * @param block the address of a report that everybody sees by its block: no digit in its words is left unread
 */
export const risksIn = (texts: Texts, block?: string): Risk[] =>
  FIELDS.flatMap((field) => risksOf(field, texts[field] ?? '', block));

/** Links lead somewhere; they tell nothing about a person by themselves. */
export const mentionsPeople = (texts: Texts): boolean => risksIn(texts).some(({ kind }) => kind !== 'link');
