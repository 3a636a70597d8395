import { Suspense, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { breakpoint, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ExplainScore } from './ExplainScore.tsx';

const Dialog = lazyPart(async () => (await import('@moontower/ui/overlay/Dialog.tsx')).Dialog, [], OpeningFailed);
const WIDE = `(min-width: ${String(breakpoint.short)}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Beside the list where there is room, always for some purchase; else a sheet that opens on demand. */
export function ExplainPanel({
  purchase,
  chosen,
  rowsWanted,
  onClose,
}: {
  purchase: FlaggedItem | undefined;
  chosen: boolean;
  rowsWanted: boolean;
  onClose: () => void;
}) {
  const { pork } = useWords();
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  if (wide) {
    return (
      <Panel
        aria-labelledby={purchase === undefined ? undefined : 'explain-title'}
        aria-label={purchase === undefined ? pork.explain.title : undefined}
        tabIndex={0}
      >
        {purchase === undefined ? (
          <p>{pork.explain.choose}</p>
        ) : (
          <ExplainScore key={purchase.id} purchase={purchase} rowsWanted={rowsWanted} />
        )}
      </Panel>
    );
  }
  if (purchase === undefined || !chosen) return null;
  return (
    <Suspense>
      <Dialog title={pork.explain.title} onClose={onClose}>
        <ExplainScore purchase={purchase} rowsWanted={rowsWanted} titled={false} />
      </Dialog>
    </Suspense>
  );
}

const Panel = styled.section`
  position: sticky;
  top: calc(var(--header) + 16px);
  margin-top: 10px;
  padding: 18px 20px;
  max-height: calc(100vh - var(--header) - 32px);
  overflow-y: auto;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e2};
  & > p:only-child {
    font: ${font.small};
    color: ${color.ink2};
  }
`;
