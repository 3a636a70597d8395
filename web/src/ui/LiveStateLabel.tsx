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
  display: inline-flex; align-items: center; gap: 6px; font: ${font.meta}; color: ${({ $state }) => ($state === 'offline' ? color.caution : color.ink2)}; white-space: nowrap;
  & > i { width: 8px; height: 8px; border-radius: ${({ $state }) => ($state === 'live' ? '50%' : '1px')}; border: 2px solid currentColor; background: ${({ $state }) => ($state === 'live' ? 'currentColor' : 'none')}; }
`;
