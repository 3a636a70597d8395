import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

/** Hatch beside the words, never under them. */
export function SampleTag({ children }: { children?: ReactNode }) {
  const { ui } = useWords();
  return <Tag>{children ?? ui.sample}</Tag>;
}

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  padding: 1px 8px 1px 0;
  border-radius: ${radius.badge};
  font: ${font.metaStrong};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.control};
  max-width: 100%;
  overflow: hidden;
  vertical-align: -4px;
  flex: none;
  &::before {
    content: '';
    align-self: stretch;
    width: 14px;
    margin-left: 1px;
    border-right: 1px solid ${color.control};
    background: repeating-linear-gradient(135deg, ${color.control} 0 1.5px, transparent 1.5px 4.5px);
  }
`;
