import type { Risk } from '@moontower/contracts';
import { risksIn } from '@moontower/contracts/moderation/risks';
import { withoutContacts } from '../read-text.ts';

const CUT: Readonly<Partial<Record<Risk['kind'], string>>> = {
  plate: '[plate removed]',
  name: '[name removed]',
  door: '[home removed]',
};
// Reading a text for risks takes half a millisecond: most tickets hold none of these.
const PLATE = /[A-Z]{2,3}\d?[- ]?[A-Z]?\d{3}/;
const WORDS = new RegExp(
  String.raw`plate|licen[cs]e|placa|matr[ií]cula|tag|name|nombre|llam|\bm(?:r|rs|s)\b|\bsra\b|doña|vecin|neighbo|` +
    String.raw`\bliv|\bviv|resid`,
  'i',
);
/** In tickets these are a street's drive, a building for seniors, a park's name, the tags of trees. */
const NO_PERSON = /^(?:Dr|Sr|Don|tags)\b/i;
const SAID_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:[Oo]wner(?:['’]?s)?|[Hh]is|[Hh]er|[Tt]heir)\s+name(?:\s+is|['’]s)\s+` +
    String.raw`\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)?`,
  'gu',
);

/**
 * Words of residents and of the city's staff without what names a private person: contact data, plates, names, and
 * where somebody is said to live.
 */
export function withoutPersons(text: string): string {
  const said = withoutContacts(text);
  if (!PLATE.test(said) && !WORDS.test(said)) return said;
  let told = said;
  for (const { kind, from, to } of risksIn({ text: said }).toReversed()) {
    const instead = CUT[kind];
    if (instead !== undefined && !NO_PERSON.test(said.slice(from, to)))
      told = `${told.slice(0, from)}${instead}${told.slice(to)}`;
  }
  return told.replace(SAID_NAME, '[name removed]');
}
