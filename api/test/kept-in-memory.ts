import type { KeptAnswer, IdempotencyKeys } from '@moontower/store/requests/idempotency-keys';

interface MemoryEntry {
  request: string;
  owner: string;
  untilMs: number;
  expiresMs: number;
  answer?: KeptAnswer;
}

const isFree = (held: MemoryEntry, { request, now }: { request: string; now: number }): boolean =>
  held.expiresMs <= now || (held.answer === undefined && held.untilMs <= now && held.request === request);

/** Kept answers to requests with a key, as the store keeps them. */
export function keptInMemory(): IdempotencyKeys {
  const all = new Map<string, MemoryEntry>();
  const own = (id: string, owner: string): MemoryEntry | undefined => {
    const held = all.get(id);
    return held?.owner === owner ? held : undefined;
  };
  return {
    claim: async ({ id, request, owner }, { at, until, expiresAt }) => {
      const held = all.get(id);
      const now = at.getTime();
      if (held === undefined || isFree(held, { request, now })) {
        all.set(id, { request, owner, untilMs: until.getTime(), expiresMs: expiresAt.getTime() });
        return { state: 'mine' };
      }
      if (held.request !== request) return { state: 'other' };
      return held.answer === undefined ? { state: 'working' } : { state: 'answered', answer: held.answer };
    },
    keep: async ({ id, owner }, answer) => {
      const held = own(id, owner);
      if (held === undefined) throw new Error('Somebody else answers this request by now.');
      held.answer = answer;
    },
    release: async ({ id, owner }) => {
      if (own(id, owner)?.answer === undefined) all.delete(id);
    },
  };
}
