import styled from 'styled-components';
import type { LiveState } from '../data/live/live-state.ts';
import { useLiveState } from '../data/live/use-live.ts';
import { below, color, font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

/**
 * A recording and made-up records are never live, however well the connection is and whatever arrives; that it is not
 * well is said of them too.
 */
export function maySay(state: LiveState, notLive = 'notLive' in document.documentElement.dataset): boolean {
  return state !== 'off' && !(notLive && state === 'live');
}

/** Whether arrivals come by themselves, in a word with its own sign. */
export function LiveStateLabel({ state }: { state: LiveState }) {
  const { ui } = useWords();
  if (state === 'off') return null;
  if (!maySay(state)) return <span hidden data-live={state} />;
  return (
    <Label $state={state} data-live={state}>
      <i aria-hidden="true" />
      {ui.live[state]}
    </Label>
  );
}

/**
 * The page's own. It alone is drawn again when the socket's state changes, at once and whole; the screen around it is
 * not.
 */
export function PageLiveState({
  waiting = 0,
}: {
  /** While so many wait behind a pill beside it, it says only that more was missed than comes by itself. */
  waiting?: number;
}) {
  const state = useLiveState();
  return waiting === 0 || state === 'live-again' ? <LiveStateLabel state={state} /> : null;
}

const Label = styled.span<{ $state: LiveState }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font: ${font.meta};
  color: ${({ $state }) => ($state === 'offline' ? color.caution : color.ink2)};
  ${({ $state }) => ($state === 'live-again' ? '' : 'white-space: nowrap;')}
  ${below.phone} {
    white-space: normal;
  }
  & > i {
    width: 8px;
    height: 8px;
    border: 2px solid currentColor;
    ${({ $state }) => ($state.startsWith('live') ? 'border-radius: 50%; background: currentColor;' : 'border-radius: 1px;')} flex: none;
  }
`;
