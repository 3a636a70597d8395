import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiResponse } from '@moontower/ui/data/requests/api-fetch.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { clearReaderData, signOutOfDevice } from './menus/sign-out.ts';

/** Who signs out waits no longer for the server to hear of it. */
const TELL_MS = 5_000;

export interface Session {
  /** Without a network the token alone says that somebody is signed in, and nothing what they are called. */
  user: { label: string | undefined } | undefined;
  checking: boolean;
  leaving: boolean;
  signOut: () => Promise<void>;
}

/**
 * Signed in means a token that was not refused: a refused one is forgotten. While a stored token is being checked the
 * page waits; without one nothing is asked. A page that is drawn waits no more: another tab's sign-in would take away
 * what was typed on it.
 */
export function useSession(): Session {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { token, data, checking } = useMe();
  const [drawn, setDrawn] = useState(false);
  if (!checking && !drawn) setDrawn(true);
  const signOut = async () => {
    setLeaving(true);
    const told = apiResponse('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(TELL_MS) });
    await signOutOfDevice(told, () => clearReaderData(client));
    setLeaving(false);
  };
  const user = token === undefined ? undefined : { label: data?.name ?? data?.email };
  return { user, checking: checking && !drawn, leaving, signOut };
}
