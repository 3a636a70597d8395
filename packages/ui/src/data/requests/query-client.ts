import { QueryClient } from '@tanstack/react-query';

/**
 * The specification's defaults: fresh until stated otherwise, no retry, no refetch on focus, no polling.
 * Asked for without a network too: the service worker may have a copy, and a failure says at once what a paused request
 * would never say.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
