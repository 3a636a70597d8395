import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { hostileTexts } from '@moontower/testkit/hostile-texts';

/** Longest piece of an attack: longer ones only show that a long line is refused. */
const LONGEST = 3_000;
const HOSTILE = hostileTexts().map(({ text }) => text.slice(0, LONGEST));
const ODD = [
  '',
  '0',
  '-1',
  '1e9',
  '1e400',
  '0x10',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '$where',
  '[$gt]',
  '(a+)+$',
  '.*',
  '\\',
  '%',
  '%00',
  'a\u0000*',
  'a\u0000 b',
];
const NEAR = [
  '2026-11-20',
  '2026-13-45',
  '9999-12-31',
  '-271821-04-20',
  '1,2,3,4',
  '-180,-90,180,90',
  '180,90,-180,-90',
  '-97.74,30.27',
  'NaN,1,2,3',
  ',,,',
  'latest',
  'newest',
  'nearest',
  '-publishedAt',
];

const Shape = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The fields of a contract's part, with values that it would take where these can be read from it. */
export function fieldsOf(part: z.ZodType): Map<string, string[]> {
  const schema = Shape.parse(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' }));
  return new Map(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, takenBy(inner)]));
}

function takenBy(inner: unknown): string[] {
  const parsed = Shape.safeParse(inner);
  if (!parsed.success) return [];
  const { enum: named = [], const: only, minimum, maximum, anyOf = [] } = parsed.data;
  const numbers = [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  return [...named, ...(only === undefined ? [] : [only]), ...numbers].map(String).concat(anyOf.flatMap(takenBy));
}

/** A value for a field: now and then a good one, mostly one that somebody should refuse. */
export function badValue(dice: Dice, good: readonly string[] = []): string {
  if (good.length > 0 && dice.chance(0.4)) return dice.pick(good);
  return dice.pick(dice.pick([HOSTILE, ODD, NEAR]));
}

/** Percent-encoded, or as it is, or broken on purpose. */
export function inAddress(dice: Dice, value: string): string {
  const whole = value.replace(/\p{Surrogate}/gu, '');
  if (dice.chance(0.85)) return encodeURIComponent(whole);
  return dice.chance(0.5)
    ? whole.replace(/[\r\n\0 ]/g, '%20')
    : `${encodeURIComponent(whole)}%${dice.pick(['', 'z', 'E0%A4', 'ff'])}`;
}
