import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { countUnplaced } from './count-unplaced.ts';

/** How many of the records on the list a district filter would leave out. */
export function Unplaced({
  items,
  districts,
}: {
  items: readonly CivicItem[] | undefined;
  districts: readonly number[];
}) {
  const { feedParts } = useWords();
  const format = useFormat();
  if (items === undefined || districts.length > 0) return null;
  const n = countUnplaced(items);
  return n === 0 ? null : (
    <Line data-unplaced={n}>{feedParts.unplaced(format.count(n), format.count(items.length))}</Line>
  );
}

const Line = styled.p`
  margin-top: 4px;
  font: ${font.meta};
  color: ${color.ink3};
`;
