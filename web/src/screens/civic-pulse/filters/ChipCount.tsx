import styled from 'styled-components';
import { font } from '../../../theme/styles.ts';
import { useFormat, useWords } from '../../../words/WordsProvider.tsx';
import { isHeld, type TypeCounts } from './type-counts.ts';

/** How many events a type has; of a type that is not held that, and no 0: nobody looked for any. */
export function ChipCount({ of, counts }: { of: string; counts: TypeCounts }) {
  const { pulse } = useWords();
  const format = useFormat();
  if (!isHeld(of, counts)) return <Absent>{pulse.filters.notHeld}</Absent>;
  const count = counts?.[of];
  return count === undefined ? null : <b>{format.count(count)}</b>;
}

const Absent = styled.span`
  font: ${font.meta};
`;
