import { QueryClient } from '@tanstack/react-query';

/** The specification's defaults: fresh until stated otherwise, no retry, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
