import type { FeedState } from '@moontower/contracts/feeds/feed';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { STATE_SIGNS } from './feed-states.ts';

/** A feed's state in a word with its own sign and colour; with a count where several feeds share it. */
export function FeedStatePill({ state, count }: { state: FeedState; count?: number }) {
  const { status } = useWords();
  const format = useFormat();
  const { tone, icon } = STATE_SIGNS[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {count === undefined ? status.states[state] : status.stateCount(status.states[state], format.count(count))}
    </StatePill>
  );
}
