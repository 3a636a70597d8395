import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import type { Actor } from './cast.ts';

/** What can stand in an address, by noun. */
export const NOUNS = [
  'incidents',
  'comments',
  'photos',
  'flags',
  'findings',
  'errors',
  'claims',
  'flagged',
  'items',
  'alerts',
  'subscriptions',
  'inquiries',
  'people',
  'ngo',
  'tokens',
  'codes',
] as const;
export type Noun = (typeof NOUNS)[number];

const MOST = 300;
const Thing = z.looseObject({
  id: z.string().optional(),
  uid: z.string().optional(),
  ein: z.string().optional(),
  reference: z.string().optional(),
  code: z.string().optional(),
  version: z.number().optional(),
});

/** Who made a thing, and what it hangs on: the report of a comment. */
export interface Origin {
  owner?: Actor | undefined;
  parent?: string | undefined;
}
export interface KnownThings {
  add: (noun: Noun, id: string, version?: number) => void;
  /** Notes what an answer names: its own id, those of a list, and their versions. */
  learn: (noun: Noun, json: unknown, origin?: Origin) => void;
  /** One of the newest, mostly; undefined where none is known yet. */
  one: (noun: Noun, dice: Dice) => string | undefined;
  all: (noun: Noun) => readonly string[];
  /** The version that was last read of an id. */
  version: (id: string) => number | undefined;
  origin: (id: string) => Origin;
}

/** What the run has seen so far. */
export function createKnownThings(): KnownThings {
  const ids = new Map<Noun, string[]>(NOUNS.map((noun) => [noun, []]));
  const versions = new Map<string, number>();
  const origins = new Map<string, Origin>();
  const of = (noun: Noun): string[] => ids.get(noun) ?? [];
  const add = (noun: Noun, id: string, version?: number): void => {
    if (version !== undefined) versions.set(id, version);
    const list = of(noun);
    if (list.includes(id)) return;
    list.push(id);
    if (list.length > MOST) list.shift();
  };
  const learn = (noun: Noun, json: unknown, origin?: Origin): void => {
    if (Array.isArray(json)) {
      for (const one of json) learn(noun, one, origin);
      return;
    }
    const thing = Thing.safeParse(json).data;
    if (thing === undefined) return;
    const name = [thing.ein, thing.id, thing.uid, thing.reference, thing.code].find((id) => id !== undefined);
    if (name === undefined) {
      // A page around a list has no id of its own; what lies inside a thing is of another noun.
      for (const list of Object.values(thing)) if (Array.isArray(list)) learn(noun, list, origin);
      return;
    }
    add(noun, name, thing.version);
    if (origin !== undefined) origins.set(name, origin);
  };
  return {
    add,
    learn,
    one: (noun, dice) => {
      const list = of(noun);
      if (list.length === 0) return undefined;
      return dice.chance(0.7) ? list[list.length - dice.whole(1, Math.min(list.length, 12))] : dice.pick(list);
    },
    all: of,
    version: (id) => versions.get(id),
    origin: (id) => origins.get(id) ?? {},
  };
}
