import { useLiveState } from '../data/live/use-live.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { LiveStateLabel } from '../label/LiveStateLabel.tsx';
import { NewPill } from '../button/NewPill.tsx';

/** Behind it wait the changes of an open record; once they are shown, the record's heading has focus. */
export function RecordPill({
  changed,
  show,
  heading,
}: {
  changed: boolean;
  show: () => Promise<boolean>;
  /** Its selector. */ heading: string;
}) {
  const { extras } = useWords();
  const press = () => {
    void show().then((done) => {
      if (done) document.querySelector<HTMLElement>(heading)?.focus();
    });
  };
  return <NewPill count={changed ? 1 : 0} label={extras.record.changed} onShow={press} />;
}

/**
 * Whether changes of the record come by themselves. The label's words for a long gap speak of a list; a record that was
 * read again is just live.
 */
export function RecordLiveState() {
  const state = useLiveState();
  return <LiveStateLabel state={state === 'live-again' ? 'live' : state} />;
}
