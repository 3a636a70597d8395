import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { TypeIcon } from './TypeIcon.tsx';

/** The type in words with its icon; family colour on the icon only. An unknown type is shown as the source names it. */
export function TypeBadge({ type, label }: { type: string; label?: string }) {
  const { ui } = useWords();
  const word = Object.entries(ui.types).find(([known]) => known === type)?.[1] ?? type;
  return (
    <Badge>
      <TypeIcon type={type} />
      {label ?? word}
    </Badge>
  );
}

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font: ${font.metaStrong};
  color: ${color.ink};
  white-space: nowrap;
`;
