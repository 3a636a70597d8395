import type { Total } from '@moontower/contracts/wire/total-relation';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Time } from '../label/Time.tsx';
import { useNow } from '../label/use-now.ts';

/** The foot of a frame's list: how many of how many, and since when every source behind it was looked at. */
export function EmbedCount({ shown, total, totalRelation, asOf }: Total & { shown: number; asOf: string | undefined }) {
  const { embed } = useWords();
  const format = useFormat();
  const now = useNow();
  return (
    <>
      {embed.count(format.count(shown), format.count(total, totalRelation))}
      {asOf === undefined ? null : (
        <>
          {' '}
          · <Time at={asOf}>{embed.asOf(format.stamp(asOf, now))}</Time>
        </>
      )}
    </>
  );
}
