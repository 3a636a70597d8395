import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { ask, jsonOf, isSuccess } from './asked.ts';

export type Part = 'resident' | 'reviewer' | 'staff' | 'operator' | 'shut';
/** An account that takes part. Its token is renewed once it stops opening anything. */
export interface Actor {
  part: Part;
  email: string;
  password: string;
  token: string;
  id: string;
}

const PARTS: readonly (readonly [Part, number])[] = [
  ['resident', 6],
  ['reviewer', 3],
  ['staff', 1],
  ['operator', 1],
  ['shut', 1],
];
const Token = z.object({ token: z.string() });
const Me = z.object({ id: z.string() });
const TRIES = 20;

export interface Cast {
  actors: readonly Actor[];
  of: (part: Part, dice: Dice) => Actor;
  /** Signs in again, or makes the account anew where it is gone. */
  renew: (actor: Actor) => Promise<void>;
}
export interface CastPlan {
  url: string;
  operatorToken: string;
  /** The name an account is made with. */
  name: () => string;
}

/** Makes the accounts of a run, with their roles. @throws Error where the product does not let anybody sign up */
export async function createCast({ url, operatorToken, name }: CastPlan): Promise<Cast> {
  const register = async (actor: Actor): Promise<void> => {
    for (let time = 0; ; time += 1) {
      // A sign-up that was answered 503 may have been done: another try is another address.
      // A domain of its own: mails to one domain are few an hour.
      Object.assign(actor, { email: `fuzz@${randomUUID().slice(0, 13)}.example`, password: `lamp ${randomUUID()}` });
      const body = { name: name(), email: actor.email, password: actor.password };
      const answer = await ask(url, { method: 'POST', path: '/api/auth/register', body });
      if (isSuccess(answer)) {
        actor.token = Token.parse(jsonOf(answer)).token;
        break;
      }
      if (time === TRIES) throw new Error(`Nobody can sign up: ${answer.status} ${answer.text}`);
      await sleep(500);
    }
    actor.id = Me.parse(jsonOf(await ask(url, { method: 'GET', path: '/api/auth/me', token: actor.token }))).id;
    await grant(actor);
  };
  const grant = async ({ id, part }: Actor): Promise<void> => {
    const asOperator = { method: 'PUT', token: operatorToken };
    if (part === 'shut') await ask(url, { ...asOperator, path: `/api/people/${id}/open`, body: { open: false } });
    else if (part !== 'resident')
      await ask(url, { ...asOperator, path: `/api/people/${id}/roles`, body: { roles: [part] } });
  };
  const signInAgain = async (actor: Actor): Promise<void> => {
    const { email, password } = actor;
    const answer = await ask(url, { method: 'POST', path: '/api/auth/login', body: { email, password } });
    if (!isSuccess(answer)) return register(actor);
    actor.token = Token.parse(jsonOf(answer)).token;
    await grant(actor);
  };
  const renewals = new Map<Actor, Promise<void>>();
  /** Several hands may find the same session ended: one of them renews it, the others wait. */
  const renew = (actor: Actor): Promise<void> => {
    const running = renewals.get(actor) ?? signInAgain(actor).finally(() => renewals.delete(actor));
    renewals.set(actor, running);
    return running;
  };
  const actors = PARTS.flatMap(([part, count]) =>
    Array.from({ length: count }, (): Actor => ({ part, email: '', password: '', token: '', id: '' })),
  );
  for (const actor of actors) await register(actor);
  return { actors, of: (part, dice) => dice.pick(actors.filter((actor) => actor.part === part)), renew };
}
