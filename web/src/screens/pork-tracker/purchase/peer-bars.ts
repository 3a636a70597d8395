import type { AmountBin } from '@moontower/contracts/spending/purchase-page';

export interface PeerBar extends AmountBin {
  /** Of the tallest, 0 to 1. */
  share: number;
  /** This purchase is among them. */
  here: boolean;
}

/** The bars of a plot of amounts, the one that holds this amount marked. */
export function peerBars(bins: readonly AmountBin[], amountCents: number): PeerBar[] {
  const tallest = Math.max(1, ...bins.map(({ count }) => count));
  return bins.map((bin) => ({
    ...bin,
    share: bin.count / tallest,
    here: amountCents >= bin.fromCents && amountCents < bin.belowCents,
  }));
}

/** Where the marked bar has its middle, in percent of the plot's width; undefined where none is marked. */
export function middleOfMarked(bars: readonly PeerBar[]): number | undefined {
  const at = bars.findIndex(({ here }) => here);
  return at === -1 ? undefined : ((at + 0.5) / bars.length) * 100;
}
