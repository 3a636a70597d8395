import type { Visitor } from '@moontower/endpoints/visitor';

export interface GateLimits {
  /** Open connections of one address (IPv6: of one /64). */
  perAddress: number;
  /** The same for programs on this machine that limits spare. */
  local: number;
}

/** Counts open connections by address. */
export function createGate({ perAddress, local }: GateLimits) {
  const open = new Map<string, number>();
  return {
    hasRoom: ({ key, spared }: Visitor): boolean => (open.get(key) ?? 0) < (spared ? local : perAddress),
    /** Counts one in; the answer counts it out again. */
    enter: ({ key }: Visitor): (() => void) => {
      open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
