import { randomUUID } from 'node:crypto';
import { writtenField } from '@moontower/registry/written-fields';
import type { Dice } from '@moontower/fake-city/random';
import type { BodyPlan } from './body-for.ts';
import type { Canaries } from './canaries.ts';
import type { Actor } from './cast.ts';
import type { KnownThings } from './known-things.ts';

/** What a body is made for. */
export interface BodyContext {
  /** Name of the contract. */
  route: string;
  actor: Actor | undefined;
  /** The id that the address leads to. */
  subject: string | undefined;
  things: KnownThings;
  canaries: Canaries;
  dice: Dice;
}
type Value = (writing: BodyContext, harmless: boolean) => unknown;

/** A text of so few signs has no room for a canary and a phone number. */
const SHORT = 60;
const HARMLESS = [
  'The lamp is out since Monday.',
  'A deep hole in the right lane.',
  'Paint on the wall of the bridge.',
];

/** Texts that have to be what they are for. The first name that fits counts. */
const TEXTS: readonly (readonly [RegExp, (writing: BodyContext) => string])[] = [
  [/email$/i, ({ actor, dice }) => actor?.email ?? `fuzz@d${dice.whole(1, 2_000)}.example`],
  [/^(?:password|current)$/, ({ actor }) => actor?.password ?? 'lamp over the river 7'],
  [/(?:^|\.)phone$/, ({ dice }) => dice.pick(['512-555-0143', '(512) 555-0188'])],
  [/^token$/, ({ things, dice }) => things.one('tokens', dice) ?? randomUUID().replaceAll('-', '')],
  [/^code$/, ({ things, dice }) => things.one('codes', dice) ?? randomUUID().slice(0, 12)],
  [/^ein$/, ({ things, dice }) => things.one('ngo', dice) ?? '742345678'],
  [/^ticket$/, ({ dice }) => `26-${String(dice.whole(0, 99_999_999)).padStart(8, '0')}`],
  [/^asOf$/, () => '2026-11-20'],
];
/** Values that have to fit what is stored, or each other; undefined: whatever the contract takes. */
const FILLED: readonly (readonly [RegExp, Value])[] = [
  // Reports of one kind can be merged.
  [/^type$/, ({ dice }) => (dice.chance(0.6) ? 'potholes' : undefined)],
  [/pictures$/, () => []],
  [
    /receipts$/,
    (writing, harmless) => {
      const field = 'receipts[].shows';
      const text = (isLink: boolean) => freeText(writing, { field, isLink, harmless });
      return [{ url: text(true), shows: text(false) }];
    },
  ],
  [/^version$/, ({ things, subject = '', dice }) => things.version(subject) ?? dice.whole(1, 3)],
  [/^language$/, ({ dice }) => dice.pick(['en', 'es'])],
  [/^id$/, ({ things, dice }) => things.one('alerts', dice)],
  [
    /^what$/,
    ({ things, dice }) => (dice.chance(0.5) ? things.one('alerts', dice) : dice.pick(['alerts', 'bulletins'])),
  ],
  [/filter\.district\[\]$/, ({ dice }) => dice.whole(1, 10)],
  [/filter\.types\[\]$/, ({ dice }) => dice.pick(['building-permits', 'code-violations', 'traffic'])],
  [/^lat$/, ({ dice }) => dice.between(30.2, 30.4)],
  [/^long?$/, ({ dice }) => dice.between(-97.8, -97.7)],
  // As a reviewer, an account of the run would let canaries through.
  [/^roles$/, ({ dice }) => dice.pick([[], ['staff']])],
  [/^into$/, ({ things, dice }) => things.one('incidents', dice)],
  [/about\.kind$/, () => 'purchase'],
  [/about\.id$/, ({ things, dice }) => things.one('flagged', dice)],
  [/^comment$/, ({ route, things, dice }) => (route === 'flagIncident' ? things.one('comments', dice) : undefined)],
];
const find = <T>(table: readonly (readonly [RegExp, T])[], field: string): T | undefined =>
  table.find(([pattern]) => pattern.test(field))?.[1];

const isOffice = (route: string, field: string): boolean => {
  const written = writtenField(route, field);
  return written?.readBy === 'everybody' && written.rule === 'office';
};

function freeText(writing: BodyContext, at: { field: string; isLink: boolean; harmless: boolean }): string {
  const { route, canaries, dice } = writing;
  if (at.harmless || isOffice(route, at.field) || dice.chance(0.2))
    return at.isLink ? 'https://data.austintexas.gov/d/3syk-w9eu' : dice.pick(HARMLESS);
  const word = canaries.word(`${route} ${at.field}`);
  return at.isLink
    ? `https://${word}.example/512-555-0142`
    : `Canary ${word} was here, call 512-555-01${dice.whole(10, 99)}.`;
}

/** Signs that texts need, which their contracts check beyond what the JSON Schema tells. */
const REFINED = 40;
/** The same text with more sentences behind, where a contract asks for as many signs. */
const longEnough = (text: string, least: number): string =>
  text.length >= least ? text : longEnough(`${text} ${HARMLESS.join(' ')}`, least);

/**
 * What the fields of a body hold. Half of the bodies are such as a reviewer lets through: what is public can then be
 * changed, flagged and merged. In the others most texts of residents hold a canary and a phone number.
 */
export function fieldValues(writing: BodyContext): BodyPlan {
  const { dice } = writing;
  const harmless = dice.chance(0.5);
  return {
    dice,
    text: (field, { format, least, most }) => {
      const isLink = format === 'uri' || field.endsWith('.url');
      const meant = find(TEXTS, field);
      if (meant !== undefined) return meant(writing);
      if (most < SHORT) return String(dice.whole(1, 10));
      const text = freeText(writing, { field, isLink, harmless });
      return isLink ? text : longEnough(text, /(?:^|\.)text$/.test(field) ? REFINED : least);
    },
    fill: (field) => find(FILLED, field)?.(writing, harmless),
  };
}
