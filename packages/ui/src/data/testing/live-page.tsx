import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Live } from '../live/live.ts';
import { summary } from '../queries/queries.ts';
import { LiveContext } from '../live/use-live.ts';
import { FakeSocket } from './fake-socket.ts';

/**
 * What hooks that hear events stand on: a client that knows the log's position, and a socket whose other end is the
 * test.
 */
export function livePage({ seq = 7 }: { seq?: number } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const socket = new FakeSocket();
  socket.answer = () => ({ seq, missed: [], reset: false });
  let refusals = 0;
  const live = new Live(
    async () => {
      socket.connect();
      return socket;
    },
    () => undefined,
  );
  client.setQueryDefaults(summary().queryKey, { staleTime: Infinity });
  client.setQueryData<unknown>(summary().queryKey, { seq });
  const open = async () => {
    if (refusals === 0) return live;
    refusals -= 1;
    throw new Error('its code did not come');
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveContext value={open}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </LiveContext>
  );
  return { client, socket, wrapper, refuse: (times: number) => (refusals = times) };
}
