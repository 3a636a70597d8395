import styled from 'styled-components';
import { useFirstRead } from '@moontower/ui/records/first-read/use-first-read.ts';
import { font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { isHeld, type TypeCounts } from './type-counts.ts';

/** How many events a type has; of a type that is not held that, and no 0: nobody looked for any. */
export function ChipCount({ of, counts }: { of: string; counts: TypeCounts }) {
  const format = useFormat();
  if (!isHeld(of, counts)) return <NotHeld />;
  const count = counts?.[of];
  return count === undefined ? null : <b>{format.count(count)}</b>;
}

/** While records are read for the first time nobody knows yet what this copy will hold. */
function NotHeld() {
  const { pulse } = useWords();
  const { reading } = useFirstRead();
  return <Absent>{reading === undefined ? pulse.filters.notHeld : pulse.filters.notRead}</Absent>;
}

const Absent = styled.span`
  font: ${font.meta};
`;
