import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** On paper only: the addresses that links hide, and when the data set was checked. */
export function PrintedSource({ record }: { record: ItemDetail }) {
  const {
    item: { print },
  } = useWords();
  const format = useFormat();
  const { checkedAt } = record.source;
  return (
    <OnPaper>
      <p>
        {print.page}: {`${location.origin}${location.pathname}`}
      </p>
      {record.simulated === true ? null : (
        <p>
          {record.provenance === 'resident-report' ? print.report : print.record}:{' '}
          {new URL(recordPage(record, pathHere), location.origin).href}
        </p>
      )}
      <p>{checkedAt === undefined ? print.never : print.checked(format.longDay(checkedAt), format.time(checkedAt))}</p>
    </OnPaper>
  );
}

const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
    grid-column: 1 / -1;
    padding-top: 10px;
    border-top: 1px solid ${color.line};
    font: ${font.small};
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
`;
