import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '@moontower/contracts';
import { onToken, readToken } from '../requests/api-fetch.ts';
import { me } from '../queries/queries.ts';

/**
 * Whoever is signed in: the token, and the user that the API says it stands for. Drawn again when the sign-in changes
 * or ends, in this tab or another.
 */
export function useMe(): { token: string | undefined } & Pick<UseQueryResult<User>, 'data'> & {
    /** The token was not checked yet; without a network it cannot be, and the page goes on as it can. */
    checking: boolean;
  } {
  const token = useSyncExternalStore(onToken, readToken);
  const { data, isLoading, isFetched } = useQuery(me(token));
  return { token, data: token === undefined ? undefined : data, checking: isLoading && !isFetched };
}
