import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';

const HERE = /(?:^|; )moontower-operator-here=1(?:;|$)/;

/**
 * How somebody is let in here: as an account with the role, or with the operators' token in this browser. The server
 * refuses everybody else in any case.
 */
export function useOperator(): 'account' | 'token' | 'checking' | undefined {
  const { data, checking } = useMe();
  if (data?.roles.includes('operator') === true) return 'account';
  if (HERE.test(document.cookie)) return 'token';
  return checking ? 'checking' : undefined;
}

const ENDED = ['ops', 'session-ended'] as const;

/** Keeps that the server refused an act because nobody is signed in: a desk may ask for nothing that says so. */
export function markSessionEnded(client: QueryClient): void {
  client.setQueryDefaults(ENDED, { gcTime: Infinity });
  client.setQueryData(ENDED, true);
}

/** Whether the server has told this page that its operator is not signed in any more. */
export function useSessionEnded(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: ['ops'] })
      .some(
        ({ queryKey, state: { error } }) =>
          queryKey[1] === ENDED[1] || (error instanceof ApiError && error.status === 401),
      ),
  );
}
