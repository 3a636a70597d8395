import styled from 'styled-components';
import { color, font } from '../../theme/styles.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import type { NearProblem } from './use-near-me.ts';

/** Why the location could not be used, and what to do instead. */
export function NearProblemNote({ problem }: { problem: NearProblem }) {
  const { feedParts } = useWords();
  return <Note>{feedParts.near[problem]}</Note>;
}

const Note = styled.p`margin-top: 6px; font: ${font.uiStrong}; color: ${color.danger};`;
