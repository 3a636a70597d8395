import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LoggedEvent, Watch } from '@moontower/contracts/event';
import { Live, type LiveState } from './live.ts';
import { summary } from './queries.ts';

/** The page's socket; its code is fetched when the first screen watches, after the page is drawn. */
export const live = new Live(async () => {
  const { io } = await import('socket.io-client');
  return io({ transports: ['websocket', 'polling'], withCredentials: true });
});

/** `live`, `catching-up`, `offline` …: for the words beside the new-items pill. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(live.subscribe, live.getState);
}

/**
 * Hears events from the moment the page's summary was read. `onEvents` and `onReset` may change between renders.
 * @param filter types (either vocabulary) and districts; nothing named means everything
 */
export function useLive(filter: Pick<Watch, 'types' | 'districts'>, onEvents: (events: LoggedEvent[]) => void, onReset?: () => void): LiveState {
  const client = useQueryClient();
  const handlers = useRef({ onEvents, onReset });
  useEffect(() => { handlers.current = { onEvents, onReset }; });
  const text = JSON.stringify(filter);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = () => {
      if (gone) return;
      stop = live.watch(JSON.parse(text), { onEvents: (events) => handlers.current.onEvents(events), onReset: () => handlers.current.onReset?.() });
    };
    // Without the summary the socket still serves; it then starts at the position the server names.
    void client.fetchQuery(summary()).then(({ seq }) => live.startAt(seq), () => undefined).then(begin);
    return () => { gone = true; stop?.(); };
  }, [client, text]);
  return useLiveState();
}
