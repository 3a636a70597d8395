import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LoggedEvent, WatchFilter } from '@moontower/contracts/event';
import { readToken } from '../requests/api-fetch.ts';
import { liveState, type LiveState } from './live-state.ts';
import type { Live } from './live.ts';
import { summary } from '../queries/queries.ts';

/** The page's socket; its code is fetched when the first screen watches, after the page is drawn. */
let live: Promise<Live> | undefined;
async function openLive(): Promise<Live> {
  const { Live: PageLive } = await import('./live.ts');
  return new PageLive(
    async () =>
      (await import('socket.io-client')).io({
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        withCredentials: true,
        // Read at each connection: the server ends the sockets of a sign-in with it.
        auth: (give) => give({ token: readToken() }),
      }),
    liveState.set,
  );
}

/** The page's socket, opened by the first that asks; one that could not be is opened anew by the next. */
const openOnce = (): Promise<Live> => {
  live ??= openLive().catch((error: unknown) => {
    live = undefined;
    throw error;
  });
  return live;
};
/** What hooks hear from: the page's socket, or another one that is handed in. */
export const LiveContext = createContext(openOnce);

/**
 * `live`, `catching-up`, `offline` …: for the words beside the new-items pill. Whoever calls it is drawn again at once:
 * small parts only.
 */
export function useLiveState(): LiveState {
  return useSyncExternalStore(liveState.subscribe, liveState.read);
}

/**
 * Hears events from the moment the page's summary was read. `onEvents` and `onReset` may change between renders.
 * @param filter types (either vocabulary), districts, or certain records; nothing named means everything
 */
export function useLive(filter: WatchFilter, onEvents: (events: LoggedEvent[]) => void, onReset?: () => void): void {
  const client = useQueryClient();
  const open = use(LiveContext);
  const handlers = useRef({ onEvents, onReset });
  useEffect(() => {
    handlers.current = { onEvents, onReset };
  });
  const text = JSON.stringify(filter);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      // Without the summary the socket still serves; it then starts at the position the server names.
      const seq = await client.fetchQuery(summary()).then(
        (answer) => answer.seq,
        () => undefined,
      );
      const page = await open();
      if (gone) return;
      if (seq !== undefined) page.startAt(seq);
      stop = page.watch(JSON.parse(text), {
        onEvents: (events) => handlers.current.onEvents(events),
        onReset: () => handlers.current.onReset?.(),
        client,
      });
    };
    const start = () => {
      if (!gone)
        void begin().catch(() => {
          liveState.set('offline');
          setTimeout(start, 5_000);
        });
    };
    start();
    return () => {
      gone = true;
      stop?.();
    };
  }, [client, open, text]);
}
