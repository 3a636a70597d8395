/**
 * `off`: nobody watches. `catching-up`: connected again, missed events are being read. `live-again`: more was missed
 * than is replayed, so lists were read again. `many-pages`: the account has newer pages open, which have its
 * connections; this one has one again when somebody turns to it.
 */
export type LiveState = 'off' | 'connecting' | 'live' | 'catching-up' | 'offline' | 'live-again' | 'many-pages';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

/** What the page's socket is doing, for whoever shows it. */
export const liveState = {
  read: (): LiveState => state,
  set: (next: LiveState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
