import { X } from 'lucide-react';
import styled from 'styled-components';
import { useWords } from '../words/WordsProvider.tsx';
import { ChipButton } from './FilterBar.tsx';

/** The filters in force as words; each can be taken away. For empty results and above lists. */
export function ActiveFilters({ active }: { active: readonly { id: string; label: string; remove: () => void }[] }) {
  const {
    ui: { filters },
  } = useWords();
  if (active.length === 0) return null;
  return (
    <Bar>
      {active.map(({ id, label, remove }) => (
        <li key={id}>
          <ChipButton type="button" $on onClick={remove} aria-label={filters.remove(label)}>
            {label}
            <X size={16} aria-hidden />
          </ChipButton>
        </li>
      ))}
    </Bar>
  );
}

const Bar = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
