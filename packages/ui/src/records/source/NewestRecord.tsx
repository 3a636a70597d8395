import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Time } from '../../label/Time.tsx';
import { useNow } from '../../label/use-now.ts';

/** The date of the newest record of a source, where nothing else tells how new it is. */
export function NewestRecord({ at }: { at: string }) {
  const { status } = useWords();
  const format = useFormat();
  const now = useNow();
  return (
    <span>
      <Time at={at}>{status.newestRecord(format.stamp(at, now))}</Time>
    </span>
  );
}
