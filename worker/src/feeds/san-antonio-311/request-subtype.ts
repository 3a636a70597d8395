import type { SPEC_SUBTYPES } from '@moontower/contracts';

type RequestSubtype = (typeof SPEC_SUBTYPES)[number];

/** Words of a request's type, the first that fits. */
const KINDS: readonly (readonly [words: RegExp, subtype: RequestSubtype])[] = [
  [/homeless|encampment/i, 'encampment'],
  [/pothole/i, 'pothole'],
  [/graffiti/i, 'graffiti'],
];

export const requestSubtype = (service: string): RequestSubtype =>
  KINDS.find(([words]) => words.test(service))?.[1] ?? 'other';
