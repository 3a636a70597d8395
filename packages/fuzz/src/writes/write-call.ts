import { randomUUID } from 'node:crypto';
import { rolesOf, type Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { REASONS_OF } from '@moontower/contracts/reports/incident-limits';
import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { badValue, inAddress } from '../bad-values.ts';
import type { Call } from './asked.ts';
import { mutated, schemaOf, valueFor } from './body-for.ts';
import type { Canaries } from './canaries.ts';
import type { Actor, Cast, Part } from './cast.ts';
import { fieldValues } from './field-values.ts';
import type { KnownThings, Noun } from './known-things.ts';
import { tinyPhoto } from './tiny-photo.ts';

export interface Scene {
  url: string;
  cast: Cast;
  things: KnownThings;
  canaries: Canaries;
}
export interface WriteCall extends Call {
  /** Name of the contract. */
  route: string;
  actor: Actor | undefined;
}

interface Target {
  name: string;
  route: Route;
  schema: unknown;
}
const TARGETS: readonly Target[] = Object.entries<Route>(routes)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, route]) => ({ name, route, schema: schemaOf(route.body) }));
/** Hashing takes a third of a second of a processor, and ended sessions have to be begun again. */
const SELDOM = new Set([
  'login',
  'register',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'logout',
  'endSessions',
]);
/** Without reports there is nothing to write beside. */
const OFTEN = new Set(['reportIncident', 'addComment', 'changeIncident', 'setIncidentStatus', 'makeFinding']);
const weightOf = ({ name }: Target): number => (SELDOM.has(name) ? 1 : OFTEN.has(name) ? 30 : 12);
const WEIGHTED = TARGETS.map((target) => [target, weightOf(target)] as const);
export const WRITE_ROUTES: readonly string[] = TARGETS.map(({ name }) => name);

/** Which noun a name in an address stands for, by the beginning of the address. The first that fits counts. */
const NOUN_OF: readonly (readonly [RegExp, Noun])[] = [
  [/^comment$/, 'comments'],
  [/^photo$/, 'photos'],
  [/^error$/, 'errors'],
  [/^token$/, 'tokens'],
  [/^ein$/, 'ngo'],
  [/^uid$/, 'items'],
  [/^reference$/, 'inquiries'],
];
const NOUN_AT: readonly (readonly [string, Noun])[] = [
  ['/api/incidents', 'incidents'],
  ['/api/findings', 'findings'],
  ['/api/claims', 'claims'],
  ['/api/pork/flagged', 'flagged'],
  ['/api/alerts', 'alerts'],
  ['/api/people', 'people'],
  ['/api/subscriptions', 'subscriptions'],
];
export function nounOf(param: string, path: string): Noun | undefined {
  return (
    NOUN_OF.find(([pattern]) => pattern.test(param))?.[1] ?? NOUN_AT.find(([start]) => path.startsWith(start))?.[1]
  );
}

const REVIEW_NOUNS = { report: 'incidents', comment: 'comments', photo: 'photos', flag: 'flags' } as const;

/** An address of this route that mostly leads to something that is there, and the id that it leads to. */
function addressOf({ route }: Target, { things }: Scene, at: { dice: Dice; subject?: string | undefined }) {
  const { dice } = at;
  const kind = dice.pick(['report', 'comment', 'photo', 'flag'] as const);
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const nounFor = (name: string) =>
    route.path.startsWith('/api/review') ? REVIEW_NOUNS[kind] : nounOf(name, route.path);
  // What hangs on another thing is chosen first, so that both belong together.
  const part = names.find((name) => name === 'comment' || name === 'photo');
  const partId = part === undefined ? undefined : things.one(nounFor(part) ?? 'comments', dice);
  const noun = nounFor('id');
  const subject =
    at.subject ??
    (partId === undefined ? undefined : things.origin(partId).parent) ??
    (names.includes('id') && noun !== undefined ? things.one(noun, dice) : undefined);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (dice.chance(0.03)) return inAddress(dice, badValue(dice));
    if (name === 'kind') return kind;
    if (name === part && partId !== undefined) return partId;
    const other = nounFor(name);
    const known = name === 'id' ? subject : other && things.one(other, dice);
    return encodeURIComponent(known ?? randomUUID());
  });
  return { path, subject };
}

const PARTS: readonly Part[] = ['resident', 'reviewer', 'staff', 'operator', 'shut'];
/** Residents write most of what everybody who signed in may write. */
const SIGNED_IN: readonly Part[] = ['resident', 'resident', 'resident', 'resident', 'staff', 'reviewer'];
const NO_REVIEWERS: readonly Part[] = ['resident', 'staff', 'operator', 'shut'];

/**
 * What lets texts of others through: reviewers of the run decide by `decisions.ts`, so that no canary is let through.
 */
const DECIDES = new Set(['decideReview', 'reviewFinding', 'decideClaim', 'answerFindingError']);

/** Mostly somebody who may, now and then anybody. */
function actorFor({ name, route: { auth } }: Target, { cast }: Scene, dice: Dice): Actor | undefined {
  if (DECIDES.has(name)) return dice.chance(0.3) ? undefined : cast.of(dice.pick(NO_REVIEWERS), dice);
  const wanted = rolesOf(auth).map((role): Part => (role === 'user' ? dice.pick(SIGNED_IN) : role));
  if (wanted.length === 0) return dice.chance(0.5) ? undefined : cast.of('resident', dice);
  if (dice.chance(0.1)) return dice.chance(0.2) ? undefined : cast.of(dice.pick(PARTS), dice);
  return cast.of(dice.pick(wanted), dice);
}

function formFor(target: Target, body: unknown, dice: Dice): Pick<Call, 'body' | 'form'> {
  const { takes } = target.route;
  if (takes === 'form') {
    const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
    return { form: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])) };
  }
  if (typeof takes !== 'object') return { body };
  const form = new FormData();
  for (let n = dice.whole(0, 2); n >= 0; n -= 1)
    form.append(
      'photos',
      new Blob([tinyPhoto(dice.whole(0, 255))], { type: 'image/png' }),
      `${badValue(dice).slice(0, 40)}.png`,
    );
  return { form };
}

/** What a JSON Schema cannot tell of a body: fields that belong together. */
function repaired(name: string, body: unknown, dice: Dice): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) return body;
  const { lat, lon, status, reason: _, ...rest } = fields.data;
  if (name === 'reportIncident') return lat === undefined || lon === undefined ? rest : { ...rest, lat, lon };
  if (name !== 'setIncidentStatus') return body;
  const reasons = Object.entries(REASONS_OF).find(([known]) => known === status)?.[1] ?? [];
  return { ...rest, status, ...(reasons.length > 0 ? { reason: dice.pick(reasons) } : {}) };
}

export interface WantedCall {
  /** Name of the contract; without it any. */
  name?: string;
  actor?: Actor;
  /** The id that the address leads to. */
  subject?: string;
  /** Nothing is spoilt. */
  clean?: boolean;
}

/** Mostly whose thing it is, where only they may; otherwise somebody who may, now and then anybody. */
function whoWrites(target: Target, scene: Scene, at: { dice: Dice; subject: string | undefined }): Actor | undefined {
  const owner = at.subject === undefined ? undefined : scene.things.origin(at.subject).owner;
  const asOwner = target.route.auth === 'user' && owner !== undefined && at.dice.chance(0.6);
  return asOwner ? owner : actorFor(target, scene, at.dice);
}

/** A call of a contract that writes. */
export function writeCall(dice: Dice, scene: Scene, wanted: WantedCall = {}): WriteCall {
  const { things, canaries } = scene;
  const target = TARGETS.find(({ name }) => name === wanted.name) ?? dice.weighted(WEIGHTED);
  const { path, subject } = addressOf(target, scene, { dice, subject: wanted.subject });
  const actor = wanted.actor ?? whoWrites(target, scene, { dice, subject });
  const plan = fieldValues({ route: target.name, actor, subject, things, canaries, dice });
  const valid = repaired(target.name, valueFor(target.schema, plan), dice);
  const spoilt = wanted.clean !== true && dice.chance(0.25);
  return {
    route: target.name,
    actor,
    method: target.route.method,
    path,
    token: actor?.token,
    ...(target.route.idempotent === true || dice.chance(0.2) ? { key: randomUUID() } : {}),
    ...formFor(target, spoilt ? mutated(valid, dice) : valid, dice),
  };
}
