import type { Purchase } from '@moontower/contracts';
import type { Baseline, PeerStats } from './baseline.ts';

export const FEWEST_PEERS = 20;
/** Below one quote's limit an unusual amount is of no weight. */
export const LEAST_CENTS = 300_000;

export interface PeerDistance {
  peers: PeerStats;
  z: number;
}

/**
 * Iglewicz and Hoaglin's modified z of the amount's logarithm among its peers; undefined with fewer than 20 or when
 * they are all alike.
 */
export function peerDistance(purchase: Purchase, baseline: Baseline): PeerDistance | undefined {
  const peers = baseline.peers(purchase);
  if (peers === undefined || peers.count < FEWEST_PEERS || peers.logMad <= 0 || purchase.amountCents < LEAST_CENTS)
    return undefined;
  return { peers, z: (0.6745 * (Math.log(purchase.amountCents) - peers.logMedian)) / peers.logMad };
}
