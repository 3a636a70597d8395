import type { Evidence } from '@moontower/contracts';
import type { Peers } from '@moontower/contracts/spending/purchase-page';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

type Middle = Pick<Peers, 'medianCents' | 'count'>;

/** How many times the median of those like it: whole from ten on, else to one decimal. */
export function timesMedian(peers: Middle | undefined, dollars: number): number | undefined {
  if (peers === undefined || peers.medianCents <= 0) return undefined;
  const times = (dollars * 100) / peers.medianCents;
  return times >= 10 ? Math.round(times) : Math.round(times * 10) / 10;
}

/** `12 times the median of 251 like it`. */
export function ratioWords(
  peers: Middle | undefined,
  dollars: number,
  { words, format }: { words: Words['pork']['purchase']['peers']; format: Format },
): string | undefined {
  const times = timesMedian(peers, dollars);
  if (peers === undefined || times === undefined) return undefined;
  const count = format.count(peers.count);
  return times === 1 ? words.median(count) : words.times(format.count(times), count);
}

/** As the rules that compare with a median name it, and the number of purchases that they compare with. */
const MEDIAN = 'Amount, against the peers’ median';
export const PEERS = 'Peers';

/** The middle of those that a rule compared with, off the evidence of what fired: what a card knows of them. */
export function middleOf(hits: readonly { evidence: readonly Evidence[] }[]): Middle | undefined {
  for (const { evidence } of hits) {
    const medianCents = evidence.find(({ label }) => label === MEDIAN)?.limit;
    const count = evidence.find(({ label }) => label === PEERS)?.value;
    if (typeof medianCents === 'number' && typeof count === 'number') return { medianCents, count };
  }
  return undefined;
}
