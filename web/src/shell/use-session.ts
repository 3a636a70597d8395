import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiResponse, forgetToken, readToken } from '../data/api-fetch.ts';
import { me } from '../data/queries.ts';

export interface Session { user: { label: string } | undefined; checking: boolean; leaving: boolean; signOut: () => Promise<void> }

/** Signed in means both a token and a user. While a stored token is being checked the page waits; without one nothing is asked. */
export function useSession(): Session {
  const client = useQueryClient();
  const [token, setToken] = useState(readToken);
  const [leaving, setLeaving] = useState(false);
  const { data, isLoading } = useQuery(me(token));
  const signOut = async () => {
    setLeaving(true);
    // The specification shows nothing when this fails; the token is kept then, and the button works again.
    const left = await apiResponse('/api/auth/logout', { method: 'POST' }).then(() => true, () => false);
    setLeaving(false);
    if (!left) return;
    forgetToken();
    setToken(undefined);
    client.clear();
  };
  const user = token === undefined || data === undefined ? undefined : { label: data.name ?? data.email };
  return { user, checking: token !== undefined && isLoading, leaving, signOut };
}
