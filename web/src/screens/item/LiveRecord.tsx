import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLiveState } from '../../data/use-live.ts';
import { LiveStateLabel } from '../../ui/LiveStateLabel.tsx';
import { NewPill } from '../../ui/NewPill.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

/** The row above a record: whether changes of it come by themselves, and the pill behind which they wait. The pill stays in sight and pushes nothing. */
export function LiveRecord({ changed, show, children }: { changed: boolean; show: () => Promise<boolean>; children: ReactNode }) {
  const { item } = useWords();
  const press = () => { void show().then((done) => { if (done) document.querySelector<HTMLElement>('#main h1')?.focus(); }); };
  return (
    <>
      <Above><NewPill count={changed ? 1 : 0} label={item.changed} onShow={press} /></Above>
      <Row>{children}{changed ? null : <State />}</Row>
    </>
  );
}

/** The label's words for a long gap speak of a list; a record that was read again is just live. */
function State() {
  const state = useLiveState();
  return <LiveStateLabel state={state === 'live-again' ? 'live' : state} />;
}

const Above = styled.div`
  position: sticky; z-index: 2; top: calc(var(--header) + 8px); height: 0; display: flex; align-items: flex-start; justify-content: flex-end;
  & > span { margin-top: 8px; }
`;
const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px;`;
