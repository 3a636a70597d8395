import type { Visitor } from '@moontower/endpoints/visitor';
import type { SharedSockets } from './shared-sockets.ts';

export interface GateLimits {
  /** Open connections of one address (IPv6: of one /64), at all processes together. */
  perAddress: number;
  /** The same for programs on this machine that limits spare, at this process. */
  local: number;
}
/** One that was let in and has not come holds its place so long. */
const COMES_WITHIN_MS = 5_000;

/** Counts open connections by address. */
export function createGate({ perAddress, local }: GateLimits, shared?: Pick<SharedSockets, 'elsewhere' | 'tell'>) {
  const open = new Map<string, number>();
  const coming = createPlaces();
  const here = (key: string): number => (open.get(key) ?? 0) + coming.count(key);
  const set = (key: string, count: number): void => {
    if (count > 0) open.set(key, count);
    else open.delete(key);
    shared?.tell(key, count);
  };
  return {
    /** Where there is room, a place is kept for it: many at once are asked about at once. */
    hasRoom: async ({ key, spared }: Visitor): Promise<boolean> => {
      if (spared) return (open.get(key) ?? 0) < local;
      if (here(key) >= perAddress) return false;
      const give = coming.hold(key);
      const elsewhere = (await shared?.elsewhere(key)) ?? 0;
      if (here(key) + elsewhere <= perAddress) return true;
      give();
      return false;
    },
    /** Counts one in; the answer counts it out again. */
    enter: ({ key }: Visitor): (() => void) => {
      coming.take(key);
      set(key, (open.get(key) ?? 0) + 1);
      return () => set(key, (open.get(key) ?? 1) - 1);
    },
  };
}

/** Places that are kept for a while. */
function createPlaces() {
  const held = new Map<string, Set<NodeJS.Timeout>>();
  const free = (key: string, timer: NodeJS.Timeout): void => {
    clearTimeout(timer);
    const timers = held.get(key);
    timers?.delete(timer);
    if (timers?.size === 0) held.delete(key);
  };
  return {
    count: (key: string): number => held.get(key)?.size ?? 0,
    hold: (key: string): (() => void) => {
      const timer = setTimeout(() => free(key, timer), COMES_WITHIN_MS).unref();
      held.set(key, (held.get(key) ?? new Set()).add(timer));
      return () => free(key, timer);
    },
    take: (key: string): void => {
      const [first] = held.get(key) ?? [];
      if (first !== undefined) free(key, first);
    },
  };
}
