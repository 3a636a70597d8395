import type { FlaggedItem, Score } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** What its ratio rests on: the amount, and the peers that its score was kept with. */
interface AmountAndPeers extends Pick<FlaggedItem, 'value'> {
  score: Pick<Score, 'peers'>;
}

/** How many times the median of those like it: whole from ten on, else to one decimal. */
export function timesMedian({ value, score: { peers } }: AmountAndPeers): number | undefined {
  if (peers === undefined || peers.medianCents <= 0) return undefined;
  const times = (value * 100) / peers.medianCents;
  return times >= 10 ? Math.round(times) : Math.round(times * 10) / 10;
}

/** `12 times the median of 251 like it`. */
export function ratioWords(
  purchase: AmountAndPeers,
  { words, format }: { words: Words['pork']['purchase']['peers']; format: Format },
): string | undefined {
  const times = timesMedian(purchase);
  if (times === undefined) return undefined;
  const count = format.count(purchase.score.peers?.count ?? 0);
  return times === 1 ? words.median(count) : words.times(format.count(times), count);
}
