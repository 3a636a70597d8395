import { blockOf } from '../items/guarded.ts';
import { legible } from './legible.ts';
import { mayBeWrittenOut, writtenOut } from './number-words.ts';

// The number of a house, of a flat, or a point that is as good as one, in the words of a report that is public by its
// block only. What is found here is guessed: a reviewer is shown each stretch, and every digit that is left.

/** A stretch of a text, from `from` to `to` in UTF-16 units, and what everybody reads instead. */
export interface TextMask {
  from: number;
  to: number;
  instead: string;
}

const GONE = '…';
const KINDS =
  'st|street|ave|avenue|av|blvd|boulevard|dr|drive|ln|lane|rd|road|ct|court|cir|circle|way|trl|trail|pl|place|pkwy|' +
  'parkway|hwy|highway|ter|terrace|cv|cove|loop|run|pass|bnd|bend|xing|crossing|sq|square|path|row';
const CALLES = 'calle|avenida|camino|paseo|v[ií]a|carretera|calzada|callej[oó]n|bulevar|cerrada|privada|andador';
const UNITS =
  'apt|apartment|unit|ste|suite|bldg|building|lot|trlr|trailer|rm|room|space|floor|apto|apartamento|depto|' +
  'departamento|unidad|edificio|edif|piso|lote|cuarto|interior|int';
/** Those that have letters as well. */
const LETTERED = 'apt|apartment|unit|ste|suite|bldg|building|apto|apartamento|depto|departamento|edificio';
const NUMBERS =
  'no|nos|nr|num|number|house|home|door|address|mailbox|casa|puerta|n[uú]m|n[uú]mero|vivienda|domicilio|direcci[oó]n';
/** Words that stand between a number of things and a street. */
const BETWEEN =
  'on|at|in|near|by|of|the|and|from|to|with|along|behind|around|off|across|for|or|feet|ft|inches|miles|blocks?|people|' +
  'en|de|del|la|las|los|el|y|por|con|cerca|sobre|entre|frente|calles?|personas|metros|cuadras?';

const rule = (source: string, instead: (found: string, ...parts: string[]) => string) => ({
  find: new RegExp(source, 'giu'),
  instead,
});
const gone = (): string => GONE;
/** `1234` as the hundred it lies in; smaller ones go. */
function hundredOf(digits: string): string {
  const hundred = Math.floor(Number(digits.replaceAll(/\D/g, '')) / 100) * 100;
  return hundred === 0 ? GONE : String(hundred);
}
const numberGone = (found: string): string => found.replace(/\d[\d\s.,/-]*\p{L}?$/u, (digits) => hundredOf(digits));

/** Each where it stands first; every part of them is bounded, so that the work grows with the text. */
const RULES = [
  // An Open Location Code names a house as well as a number does.
  rule(String.raw`(?<![\p{L}\d])[23456789cfghjmpqrvwx]{4,8}\s?\+\s?[23456789cfghjmpqrvwx]{2,4}(?![\p{L}\d])`, gone),
  // Degrees with minutes and seconds, and with decimals.
  rule(
    String.raw`(?<![\p{L}\d])[-+]?\d{1,3}\s?(?:°|º|deg(?:rees)?|` +
      String.raw`grados)\s?(?:\d{1,2}(?:[.,]\d{1,6})?\s?['’′m]?\s?)?(?:\d{1,2}(?:[.,]\d{1,6})?\s?(?:["”″s]|` +
      String.raw`'')?\s?)?[nsewo]?(?![\p{L}\d])`,
    gone,
  ),
  rule(String.raw`(?<![\p{L}\d.,])[-+]?\d{1,3}[.,]\d{3,15}\s?°?\s?[nsewo]?(?![\p{L}\d])`, (found) =>
    // A thousand with its comma is no degree.
    /^\d{1,3}[.,]\d{3}$/.test(found) && !/^[39]\d[.,]/.test(found) ? found : GONE,
  ),
  // `Apt 5`, `#12-B`.
  rule(
    String.raw`(?<![\p{L}\d])(?:${UNITS})\b\.?\s?(?:#|no\.?|n[uú]m\.?|n\.?º)?\s?\d{1,6}[\w-]{0,3}(?![\p{L}\d])`,
    gone,
  ),
  rule(String.raw`#\s?\d{1,6}[\w-]{0,3}(?![\p{L}\d])`, gone),
  // `1234 E Example St`, and `1234-1240`.
  rule(
    String.raw`(?<![\p{L}\d.$-])\d{1,6}[a-z]?(?:\s?-\s?\d{1,6})?(?:\s1/2)?\s{1,3}(?:(?:[nsew]|north|south|` +
      String.raw`east|west)\.?\s{1,3})?(?:(?!(?:${BETWEEN})\b)[\p{L}\d][\p{L}\d.'’-]{0,30}\s{1,3}){1,4}?(?:` +
      String.raw`${KINDS})\b\.?`,
    (found) => blockOf(found),
  ),
  // `Example St 12`, `Example St No. 12`.
  rule(
    String.raw`(?<![\p{L}\d])(?:${KINDS})\b\.?,?\s{1,3}(?:(?:${NUMBERS})\b\.?\s{0,3}|#\s?)?\d{1,6}[a-z]?(?![\p{L}\d])`,
    numberGone,
  ),
  // `Calle Ocho 12`, `Avenida de la Paz No. 7`.
  rule(
    String.raw`(?<![\p{L}\d])(?:${CALLES})\s{1,3}(?:[\p{L}][\p{L}.'’-]{0,30},?\s{1,3}){1,5}?(?:(?:` +
      String.raw`${NUMBERS})\b\.?\s{0,3})?\d{1,6}[a-z]?(?![\p{L}\d])`,
    numberGone,
  ),
  // `no.1234`, `house is 1234`, `casa número 12`.
  rule(
    String.raw`(?<![\p{L}\d])(?:${NUMBERS})\b[.:º°]{0,2}\s{0,3}(?:(?:is|es|number|no|n[uú]mero|n[uú]m|the|` +
      String.raw`el|la|at|en)\b[.:º°]{0,2}\s{0,3}){0,3}#?\d{1,6}[a-z]?(?![\p{L}\d])`,
    numberGone,
  ),
  rule(String.raw`(?<![\p{L}\d])n\.?[º°]\s?\d{1,6}[a-z]?(?![\p{L}\d])`, numberGone),
] as const;

const LETTER = rule(String.raw`(?<![\p{L}\d])(?:${LETTERED})\b\.?\s?#?\s?[a-z](?![\p{L}\d])`, gone);

/** Numbers that are no door: of the road `FM 969`, of the street `6th St`. */
const ROAD =
  String.raw`(?<!\p{L})(?:I|IH|US|SH|TX|FM|RM|RR|CR|hwy|highway|loop|route|spur|exit|interstate|` +
  String.raw`carretera)[\s-]{0,2}\d{1,4}(?!\d)`;
const ORDINAL = String.raw`(?<![\p{L}\d])\d{1,3}(?:st|nd|rd|th|ra|ro|ta|to)(?![\p{L}\d])`;
const BLOCK = String.raw`(?<!\d)\d{1,4}00\s(?:block|blk)(?!\p{L})|(?<!\d)0\sblock(?!\p{L})`;
const NO_DOOR = new RegExp(`${ROAD}|${ORDINAL}|${BLOCK}`, 'giu');
const ZIP = /(?<!\d)\d{5}(?:-\d{4})?(?=\s*(?:,?\s*(?:USA|United States|EE\.? ?UU\.?))?\s*$)/giu;
const DIGITS = /\d+/g;

interface Span {
  from: number;
  to: number;
}
const spans = (text: string, find: RegExp): Span[] =>
  [...text.matchAll(find)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

/** Stretches in their order that none of the earlier ones holds. Both lists are walked once. */
function outside<S extends Span>(list: readonly S[], taken: readonly Span[]): S[] {
  let next = 0;
  return list.filter(({ from, to }) => {
    while (next < taken.length && (taken[next]?.to ?? 0) <= from) next += 1;
    const first = taken[next];
    return first === undefined || first.from >= to;
  });
}
const inOrder = <S extends Span>(list: readonly S[]): S[] => list.toSorted((one, other) => one.from - other.from);

/** The numbers of an address that are no road's, street's or zip's: what must not be read anywhere. */
function ownNumbers(address: string): string[] {
  const { text } = legible(address);
  const known = inOrder([...spans(text, NO_DOOR), ...spans(text, ZIP)]);
  const found = outside(spans(text, DIGITS), known).map(({ from, to }) => text.slice(from, to));
  return [...new Set(found)].filter((number) => number.length <= 6).slice(0, 4);
}

/** A number with whatever people put between its digits: `1 2 3 4`, `1,234`, `12-34`, `1234a`. */
function inDigits(number: string): string {
  const gap = number.length > 1 ? String.raw`[\s.,_/·'’*|~:-]{0,2}` : '';
  return (
    String.raw`(?<![\d$])(?<!\d[.,])0{0,3}${[...number].join(gap)}(?![.,]?\d)(?!(?:st|nd|rd|` +
    String.raw`th)(?!\p{L}))(?:-?[a-z](?![\p{L}\d]))?(?:\s1/2)?`
  );
}
interface Own {
  number: string;
  hundred: string;
  digits: RegExp;
  words: () => RegExp;
}
/** What was worked out for the same words before: lists show the same reports again and again. */
function kept<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const held = new Map<string, Value>();
  return (key) => {
    const before = held.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    if (held.size >= most) held.clear();
    held.set(key, made);
    return made;
  };
}

const wordsOf = kept(500, (number) => new RegExp(String.raw`(?<!\p{L})(?:${writtenOut(number)})(?!\p{L})`, 'giu'));
const ownOf = kept(500, (address): readonly Own[] =>
  ownNumbers(address).map((number) => ({
    number,
    hundred: hundredOf(number),
    digits: new RegExp(inDigits(number), 'giu'),
    words: () => wordsOf(number),
  })),
);

interface Mask extends Span {
  instead: string;
}
interface MaskMatch {
  text: string;
  at: readonly number[];
  masked: readonly Mask[];
}

/** What a rule masks, but what stays as it was. */
const masksOf = (text: string, find: RegExp, instead: (found: string) => string): Mask[] =>
  [...text.matchAll(find)].flatMap(({ 0: found, index }) => {
    const other = instead(found);
    return other === found ? [] : [{ from: index, to: index + found.length, instead: other }];
  });

/** What is masked, in the signs of the legible text: each rule takes what the ones before it left. */
function maskedIn(original: string, address: string): MaskMatch {
  const { text, at } = legible(original);
  let masked: Mask[] = [];
  const put = (find: RegExp, instead: (found: string) => string): void => {
    masked = inOrder([...masked, ...outside(masksOf(text, find, instead), masked)]);
  };
  const hasDigits = /\d/.test(text);
  put(LETTER.find, LETTER.instead);
  if (hasDigits) for (const { find, instead } of RULES) put(find, instead);
  for (const { number, hundred, digits, words } of ownOf(address)) {
    if (hasDigits) put(digits, () => hundred);
    if (mayBeWrittenOut(text, number)) put(words(), gone);
  }
  return { text, at, masked };
}
const SEPARATOR = '\0';
const MOST_KEPT = 1_000;
const keptMasks = kept(MOST_KEPT, (key) => {
  const cut = key.indexOf(SEPARATOR);
  return maskedIn(key.slice(cut + 1), key.slice(0, cut));
});
/** An address has no such sign in it. */
const foundIn = (text: string, address: string): MaskMatch => keptMasks(`${address}${SEPARATOR}${text}`);

const back = ({ at }: MaskMatch, { from, to }: Span): Span => ({ from: at[from] ?? 0, to: at[to] ?? 0 });

/** A text without the doors in it, as everybody reads it of a report that is public by its block. */
export function withoutDoors(text: string, address: string): string {
  const found = foundIn(text, address);
  const parts: string[] = [];
  let done = 0;
  for (const each of found.masked) {
    const { from, to } = back(found, each);
    parts.push(text.slice(done, from), each.instead);
    done = to;
  }
  parts.push(text.slice(done));
  return parts.join('').trim() === '' ? GONE : parts.join('');
}

/**
 * Where such a text holds a door, or digits that may be one: what was masked, and every digit that is left, but those
 * of roads and numbered streets.
 */
export function doorsIn(text: string, address: string): Span[] {
  const found = foundIn(text, address);
  const harmless = inOrder(spans(found.text, NO_DOOR));
  const left = outside(spans(found.text, DIGITS), inOrder([...found.masked, ...harmless]));
  return inOrder([...found.masked, ...left]).map((each) => back(found, each));
}

/** An address by its block. What is left of its digits are roads, numbered streets and the zip. */
export function blockAddress(address: string): string {
  const { text } = legible(address);
  const block = blockOf(text);
  const harmless = inOrder([...spans(block, NO_DOOR), ...spans(block, ZIP)]);
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of outside(spans(block, DIGITS), harmless)) {
    parts.push(block.slice(done, from).replace(/(?:\b(?:no|num|number|n[uú]m|n[uú]mero)\b\.?|#|n\.?[º°])?\s*$/iu, ''));
    done = to;
  }
  parts.push(block.slice(done));
  return parts
    .join('')
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
