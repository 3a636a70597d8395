import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { ask, jsonOf, isSuccess, type Call } from './asked.ts';
import { holdsCanary } from './canaries.ts';
import type { Scene } from './write-call.ts';

const Versioned = z.looseObject({ version: z.number() });
const Entry = z.looseObject({ id: z.string(), kind: z.string().optional(), version: z.number().optional() });
const Listed = z.union([z.array(Entry), z.object({ entries: z.array(Entry) }).transform(({ entries }) => entries)]);

/**
 * What a reviewer of the run says of a thing: lets it through only where they read no canary in it, and hides it
 * otherwise. Undefined where there is nothing to decide.
 */
export async function honestDecision(
  dice: Dice,
  scene: Scene,
  at: { kind: string; id: string },
): Promise<Call | undefined> {
  const reviewer = scene.cast.of('reviewer', dice);
  const path = `/api/review/${at.kind}/${at.id}`;
  const seen = await ask(scene.url, { method: 'GET', path, token: reviewer.token });
  const { data } = Versioned.safeParse(jsonOf(seen));
  if (!isSuccess(seen) || data === undefined) return undefined;
  const { version } = data;
  // What was flagged is decided where that thing stands: a flag itself is only dismissed.
  if (at.kind === 'flag') return { method: 'POST', path, token: reviewer.token, body: { action: 'dismiss', version } };
  const body = holdsCanary(seen.text)
    ? { action: 'hide', version, reason: dice.pick(['private-data', 'spam', 'other']) }
    : { action: 'approve', version };
  return { method: 'POST', path, token: reviewer.token, body };
}

/** The same of a finding, which two reviewers have to let through. */
async function findingDecision(dice: Dice, scene: Scene, id: string): Promise<Call | undefined> {
  const reviewer = scene.cast.of('reviewer', dice);
  const path = `/api/findings/${id}`;
  const seen = await ask(scene.url, { method: 'GET', path, token: reviewer.token });
  const { data } = Versioned.safeParse(jsonOf(seen));
  if (!isSuccess(seen) || data === undefined) return undefined;
  const { version } = data;
  const body = holdsCanary(seen.text)
    ? { verdict: 'return', version, reason: 'evidence', words: 'A receipt is missing.' }
    : { verdict: 'approve', version };
  return { method: 'POST', path: `${path}/reviews`, token: reviewer.token, body };
}

/** The same of a claim: its words are hidden where they hold a canary. */
async function claimDecision(dice: Dice, scene: Scene): Promise<Call | undefined> {
  const reviewer = scene.cast.of('reviewer', dice);
  const seen = await ask(scene.url, { method: 'GET', path: '/api/claims', token: reviewer.token });
  const waiting = Listed.safeParse(jsonOf(seen)).data ?? [];
  if (waiting.length === 0) return undefined;
  const { id, version = 1, ...claim } = dice.pick(waiting);
  return {
    method: 'POST',
    path: `/api/claims/${id}`,
    token: reviewer.token,
    body: {
      version,
      verdict: dice.pick(['explained', 'no_change', 'confirmed', 'referred']),
      words: 'The record was read beside this.',
      hideText: holdsCanary(JSON.stringify(claim)),
    },
  };
}

/** Something that waits for a reviewer, decided as an honest one would. Undefined where nothing waits. */
export async function anyDecision(dice: Dice, scene: Scene): Promise<Call | undefined> {
  const what = dice.pick(['review', 'review', 'review', 'finding', 'claim'] as const);
  if (what === 'claim') return claimDecision(dice, scene);
  const finding = scene.things.one('findings', dice);
  if (what === 'finding') return finding === undefined ? undefined : findingDecision(dice, scene, finding);
  const { token } = scene.cast.of('reviewer', dice);
  const list = await ask(scene.url, { method: 'GET', path: '/api/review', token });
  const waiting = Listed.safeParse(jsonOf(list)).data ?? [];
  if (waiting.length === 0) return undefined;
  const { kind = 'report', id } = dice.pick(waiting);
  scene.things.learn(({ report: 'incidents', comment: 'comments', photo: 'photos' } as const)[kind] ?? 'flags', { id });
  return honestDecision(dice, scene, { kind, id });
}
