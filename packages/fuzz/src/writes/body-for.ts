import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { badValue } from '../bad-values.ts';

const Schema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Says what a text field holds. `field` is its place in the body: `receipts[].url`. */
export type WriteText = (field: string, about: { format?: string | undefined; least: number; most: number }) => string;
/**
 * Says what any field holds where it has to fit what is stored: a version, an id. Undefined: whatever the contract
 * takes.
 */
export type FillField = (field: string) => unknown;

export interface BodyPlan {
  dice: Dice;
  text: WriteText;
  fill: FillField;
}

const MOST_ITEMS = 3;
/** How often a field that may be left out is there. */
const OPTIONAL_SHARE = 0.6;

/** The JSON Schema of what a contract takes. */
export const schemaOf = (part: z.ZodType): unknown => z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' });

type JsonSchema = z.infer<typeof Schema>;
type Make = (schema: JsonSchema, plan: BodyPlan, field: string) => unknown;

const fields: Make = ({ required, properties = {} }, plan, field) => {
  const needed = new Set(required);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => needed.has(name) || plan.dice.chance(OPTIONAL_SHARE))
      .map(([name, inner]) => [name, valueFor(inner, plan, field === '' ? name : `${field}.${name}`)]),
  );
};
const list: Make = ({ minItems = 0, maxItems = MOST_ITEMS, items }, plan, field) =>
  Array.from({ length: plan.dice.whole(minItems, Math.min(maxItems, MOST_ITEMS)) }, () =>
    valueFor(items, plan, `${field}[]`),
  );
const BY_TYPE: Readonly<Record<string, Make>> = {
  boolean: (_, { dice }) => dice.chance(0.5),
  integer: ({ minimum = 0, maximum = 9 }, { dice }) => dice.whole(minimum, Math.min(maximum, 9)),
  number: ({ minimum = 0, maximum = 100 }, { dice }) => dice.between(minimum, maximum),
  string: ({ format, minLength: least = 0, maxLength: most = Infinity }, { text }, field) =>
    text(field, { format, least, most }),
  array: list,
};

/** One of what the schema names, or undefined where it names nothing. */
function named({ const: only, enum: choices = [], anyOf, oneOf }: JsonSchema, plan: BodyPlan, field: string): unknown {
  const parts = anyOf ?? oneOf ?? [];
  if (parts.length > 0) return valueFor(plan.dice.pick(parts), plan, field);
  return choices.length > 0 ? plan.dice.pick(choices) : only;
}

/** A value that the contract takes as far as its JSON Schema tells. */
export function valueFor(schema: unknown, plan: BodyPlan, field = ''): unknown {
  const known = Schema.safeParse(schema).data;
  if (known === undefined) return null;
  const given = (field === '' ? undefined : plan.fill(field)) ?? named(known, plan, field);
  return given ?? (BY_TYPE[known.type ?? ''] ?? fields)(known, plan, field);
}

/** The same body with one thing wrong: a field gone, of another type, hostile, or one too many. */
export function mutated(body: unknown, dice: Dice): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) return badValue(dice);
  const names = Object.keys(fields.data);
  const name = names.length > 0 ? dice.pick(names) : 'body';
  const wrong = dice.pick([badValue(dice), dice.whole(-9, 9), null, [], {}, [badValue(dice)], { $gt: '' }, true]);
  return dice.weighted([
    [{ ...fields.data, [name]: wrong }, 6],
    [Object.fromEntries(Object.entries(fields.data).filter(([other]) => other !== name)), 2],
    [{ ...fields.data, [badValue(dice)]: wrong }, 1],
    [JSON.parse('{"__proto__":{"roles":["operator"]}}'), 1],
    [wrong, 1],
  ]);
}
