import { kebab, sentenceCase } from '../read-text.ts';

export interface CallKind {
  subtype: string;
  name: string;
  /** A matter of the road. */
  isCrash: boolean;
}

/** `7XF - Major Accident Freeway`, `DAEF-Dist Armed Encounter Foot`, `26/01- Missing Person`: a signal, then words. */
const SIGNAL = /^[\dA-Z/]+\s*-\s*/;
const CRASHES: readonly (readonly [words: RegExp, name: string])[] = [
  [/^major accident/i, 'Major crash'],
  [/^minor accident/i, 'Minor crash'],
];
/** The dispatcher's short words. */
const LONGER: readonly (readonly [short: RegExp, long: string])[] = [
  [/\bDist\b/i, 'Disturbance'],
  [/\bBurg\b/i, 'Burglary'],
  [/\bRes\b/i, 'residence'],
  [/\bBus\b/i, 'business'],
];
const PERSONS =
  /\b(?:person|panhandler|suicid\w*|mental|overdose|welfare|drunk|intox\w*|prisoner|runaway|child|juvenile|sex\w*|rape|family)\b/i;

/** What a person did, suffers, or is thought to be. */
export const isAboutPerson = (nature: string | undefined): boolean => PERSONS.test(nature ?? '');

export function callKind(nature: string | undefined): CallKind {
  const words = (nature ?? '').replace(SIGNAL, '').trim();
  const crash = CRASHES.find(([said]) => said.test(words))?.[1];
  if (crash !== undefined) return { subtype: 'crash', name: crash, isCrash: true };
  const told = LONGER.reduce((text, [short, long]) => text.replace(short, long), words);
  const name = told === '' || /^other$/i.test(told) ? 'Police call' : sentenceCase(told).slice(0, 200);
  return { subtype: kebab(words) ?? 'other', name, isCrash: false };
}
