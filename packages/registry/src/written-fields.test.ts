import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  MODERATION,
  mayBePublic,
  type ModerationRule,
  type TrustLevel,
} from '@moontower/contracts/moderation/moderation';
import type { Route } from '@moontower/contracts/route';
import { routes } from './routes.ts';
import { WRITTEN_FIELDS, writtenName } from './written-fields.ts';

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  $ref: z.string().optional(),
});
const Named = z.record(z.string(), z.unknown());
type Visit = (path: string, schema: z.infer<typeof Schema>) => void;

/** Every part of a schema with its path: `receipts[].url`. */
function walk(root: unknown, visit: Visit): void {
  const defs = Named.catch({}).parse(Named.parse(root)['$defs']);
  const seen = new Set<string>();
  const at = (part: unknown, path: string): void => {
    if (typeof part === 'boolean') return;
    const schema = Schema.parse(part);
    visit(path, schema);
    if (schema.$ref !== undefined && !seen.has(`${schema.$ref} ${path}`)) {
      seen.add(`${schema.$ref} ${path}`);
      at(defs[schema.$ref.slice('#/$defs/'.length)], path);
    }
    for (const kind of ['anyOf', 'oneOf', 'allOf'])
      for (const each of z.array(z.unknown()).catch([]).parse(schema[kind])) at(each, path);
    for (const [name, each] of Object.entries(Named.catch({}).parse(schema['properties'])))
      at(each, path === '' ? name : `${path}.${name}`);
    if (schema['items'] !== undefined) at(schema['items'], `${path}[]`);
  };
  at(root, '');
}

/** Choices, ids and days are no words. */
const isText = ({ type, format, enum: choices, const: only }: z.infer<typeof Schema>): boolean =>
  [type].flat().includes('string') &&
  choices === undefined &&
  only === undefined &&
  !['uuid', 'date'].includes(format ?? '');

/** The fields of a route's body that hold a text, and `files` where it takes some. */
function textsOf({ body, takes }: Route): string[] {
  const found = new Set<string>();
  walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), (path, schema) => {
    if (isText(schema)) found.add(path);
  });
  if (typeof takes === 'object') found.add('files');
  return [...found];
}
const writes = Object.entries<Route>(routes).filter(([, { method }]) => method !== 'GET');

describe('the fields that a person writes', () => {
  it('are all named, each with who reads it, and none is named that is not there', () => {
    const unnamed = writes.flatMap(([name, route]) =>
      textsOf(route).flatMap((field) => (writtenName(name, field) === undefined ? [`${name} ${field}`] : [])),
    );
    expect(unnamed).toEqual([]);
    const gone = Object.entries(WRITTEN_FIELDS).flatMap(([name, fields]) => {
      const route = writes.find(([id]) => id === name)?.[1];
      const all = route === undefined ? [] : textsOf(route).map((field) => writtenName(name, field));
      return Object.keys(fields).flatMap((field) => (all.includes(field) ? [] : [`${name} ${field}`]));
    });
    expect(gone).toEqual([]);
  });

  it('that everybody may read are shown where an answer has such a field', () => {
    const missing = Object.values(WRITTEN_FIELDS).flatMap((fields) =>
      Object.values(fields).flatMap((written) =>
        written.readBy === 'everybody' ? written.shownAt.filter((place) => !isThere(place)) : [],
      ),
    );
    expect(missing).toEqual([]);
  });
});

function isThere(place: string): boolean {
  const [name = '', path] = place.split(' ');
  const route = Object.entries<Route>(routes).find(([id]) => id === name)?.[1];
  if (route?.method !== 'GET') return false;
  // An answer of bytes has no fields.
  if (path === undefined) return true;
  let found = false;
  walk(z.toJSONSchema(route.response, { unrepresentable: 'any' }), (at) => {
    if (at === path) found = true;
  });
  return found;
}

describe('a text', () => {
  const standings = ['new', 'trusted', 'party', 'official'] as const satisfies readonly TrustLevel[];
  const rules = Object.keys(MODERATION).filter((name): name is ModerationRule => name in MODERATION);

  it('of somebody of whom nothing is known is never public before enough others let it through', () => {
    for (const rule of rules)
      for (const risky of [true, false])
        for (let approvals = 0; approvals <= 3; approvals += 1)
          expect([rule, approvals, mayBePublic({ rule, standing: 'new', risky, approvals })]).toEqual([
            rule,
            approvals,
            approvals >= MODERATION[rule].approvals,
          ]);
  });

  it('that may tell about a person waits for another, whoever wrote it, but in an office', () => {
    for (const rule of rules)
      for (const standing of standings)
        expect([rule, standing, mayBePublic({ rule, standing, risky: true, approvals: 0 })]).toEqual([
          rule,
          standing,
          rule === 'office' && standing === 'official',
        ]);
  });

  it('without a risk is public at once by those its rule names', () => {
    const at = (rule: ModerationRule) =>
      standings.filter((standing) => mayBePublic({ rule, standing, risky: false, approvals: 0 }));
    expect(Object.fromEntries(rules.map((rule) => [rule, at(rule)]))).toEqual({
      report: ['trusted'],
      comment: ['trusted', 'official'],
      photo: [],
      finding: [],
      error: [],
      reply: ['party'],
      claim: [],
      office: ['official'],
    });
  });
});
