import type { Incident } from '../contract.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

type Filing = NonNullable<Incident['cityFiling']>;

/** How filing a report with the city stands: what happened, why, how often it was tried, since when. */
export function FilingState({ filing: { state, why, because, at, tries = 0 } }: { filing: Filing }) {
  const {
    incidents: { filing: words },
  } = useWords();
  const format = useFormat();
  const retried = state === 'waiting' && tries > 0;
  return (
    <>
      <b>{retried ? words.retried : words.states[state]}</b> {why === undefined ? null : `${words.why(why)} `}
      {because === undefined ? null : `${words.because[because]} `}
      {tries === 0 || state === 'filed' ? null : `${words.tried(format.count(tries))} `}
      {at === undefined ? null : <Time at={at}>{words.since(format.dayTime(at))}</Time>}
      {state === 'none' ? <span>{words.text}</span> : null}
    </>
  );
}
