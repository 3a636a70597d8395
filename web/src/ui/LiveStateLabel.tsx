import styled from 'styled-components';
import type { LiveState } from '../data/live-state.ts';
import { color, font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

/** Whether arrivals come by themselves, in a word with its own sign. */
export function LiveStateLabel({ state }: { state: LiveState }) {
  const { ui } = useWords();
  return state === 'off' ? null : <Label $state={state}><i aria-hidden="true" />{ui.live[state]}</Label>;
}

const Label = styled.span<{ $state: LiveState }>`
  display: inline-flex; align-items: center; gap: 6px; font: ${font.meta}; color: ${({ $state }) => ($state === 'offline' ? color.caution : color.ink2)}; ${({ $state }) => ($state === 'live-again' ? '' : 'white-space: nowrap;')}
  & > i { width: 8px; height: 8px; border: 2px solid currentColor; ${({ $state }) => ($state.startsWith('live') ? 'border-radius: 50%; background: currentColor;' : 'border-radius: 1px;')} flex: none; }
`;
