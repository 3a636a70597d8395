import type { Role } from '@moontower/contracts/route';
import { useMe } from './use-me.ts';
import { subjectOf } from './token-subject.ts';

export interface Account {
  id: string;
  roles: readonly Role[];
}

/**
 * Whoever is signed in here; undefined for readers without an account. Without a network the token says who it is, so
 * that a draft can be found.
 */
export function useAccount(): Account | undefined {
  const { token, data } = useMe();
  if (token === undefined) return undefined;
  const id = data?.id ?? subjectOf(token);
  return id === undefined ? undefined : { id, roles: data?.roles ?? [] };
}
