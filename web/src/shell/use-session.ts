import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@moontower/contracts';
import { apiResponse } from '../data/api-fetch.ts';
import { useMe } from '../data/use-me.ts';
import { forgetReader, leaveDevice } from './leave-device.ts';

export interface Session {
  user: (User & { label: string }) | undefined;
  checking: boolean;
  leaving: boolean;
  signOut: () => Promise<void>;
}

/**
 * Signed in means both a token and a user. While a stored token is being checked the page waits; without one nothing is
 * asked.
 */
export function useSession(): Session {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { token, data, isLoading } = useMe();
  const signOut = async () => {
    setLeaving(true);
    await leaveDevice(apiResponse('/api/auth/logout', { method: 'POST' }), () => forgetReader(client));
    setLeaving(false);
  };
  const user = data === undefined ? undefined : { ...data, label: data.name ?? data.email };
  return { user, checking: token !== undefined && isLoading, leaving, signOut };
}
