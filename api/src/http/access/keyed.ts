import { AppError, type Route } from '@moontower/contracts';
import type { Request } from 'express';
import type { RawRequest } from '@moontower/endpoints/answer';
import type { Who } from '@moontower/endpoints/who';
import { authorise, type Door } from './authorise.ts';
import { digest } from './idempotency.ts';

/** Whether a request may be a repeat. */
export const isKeyed = ({ idempotent }: Route, request: Request): boolean =>
  idempotent === 'by-body' || (idempotent === true && request.get('Idempotency-Key') !== undefined);

/** What makes a repeat: the key that was sent with it or, where a contract says so, everything that was sent. */
export function idempotencyKeyOf(
  { idempotent }: Route,
  { url, body }: RawRequest,
  sent: string | undefined,
): string | undefined {
  if (idempotent === undefined) return undefined;
  return sent ?? (idempotent === 'by-body' ? digest([url, body]) : undefined);
}

/** Requests by a token whose sign-in ended: they hear what was answered before, and nothing else. */
const repeatsOnly = new WeakSet<Request>();
export const isRepeatOnly = (request: Request): boolean => repeatsOnly.has(request);

/** @returns who asks; where the sign-in ended, who is known again by a key only. @throws as `authorise` does */
export async function enter(contract: Route, request: Request, door: Door): Promise<Who | undefined> {
  try {
    return await authorise(contract, request, door);
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'not_signed_in';
    const holder = isOver && contract.endsSignIn === true ? door.deps.tokens.holder(request) : undefined;
    if (holder === undefined || !isKeyed(contract, request)) throw error;
    repeatsOnly.add(request);
    return { id: holder, roles: [] };
  }
}
