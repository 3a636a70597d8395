import type { Filter } from '../filter.ts';

/**
 * Kinds of records that say where people live, whichever feed has them: `encampment` a ticket or report about a camp,
 * `camping` a case about one. Each stands by itself, by its block; sums of them are told by district and from five on.
 */
export const CAMP_SUBTYPES = ['encampment', 'camping'] as const;
const CAMPS: ReadonlySet<string> = new Set(CAMP_SUBTYPES);
/** No feed has records of this type: a filter that names it means those of these kinds. */
export const CAMP_TYPE = 'homelessness';

export const isCamp = (subtype: string): boolean => CAMPS.has(subtype);

// Words by which a search finds them, each from so many letters on as nothing else is meant.
const NAMES: readonly (readonly [word: string, least: number])[] = [
  ['encampment', 3],
  ['camping', 4],
  ['homelessness', 5],
  ['outside', 7],
];
/** Whether a search asks for camps by their name. */
export const namesCamps = (q: string): boolean =>
  q
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((typed) => NAMES.some(([word, least]) => typed.length >= least && word.startsWith(typed)));

/** Whether a filter picks out camps: sums of what it finds would be sums of places where people live. */
export const isOfCamps = ({ subtypes = [], types = [], q }: Filter): boolean =>
  subtypes.some((subtype) => CAMPS.has(subtype)) || types.includes(CAMP_TYPE) || (q !== undefined && namesCamps(q));

/**
 * Whether a text of a published record speaks of a camp: whole words (`tent` is in `intention`, `camp` in `campus`).
 */
export const speaksOfCamp = (text: string): boolean => CAMP.test(text);
const CAMP =
  /\b(?:homeless(?:ness)?|encamp(?:ed|ment|ments)?|camps?|campers|camping|campsites?|tents?|unhoused|unsheltered|transients?|campamentos?|carpas?|indigentes?|sin (?:hogar|techo))\b/i;
/** Whether the kind of a case names one: a tent may be a stall's there, and a transient use a hotel's. */
export const isCampingCase = (kind: string): boolean =>
  /\b(?:homeless(?:ness)?|encamp(?:ed|ment|ments)?|camping|campsites?|unhoused|unsheltered)\b/i.test(kind);
