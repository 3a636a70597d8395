import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { font, color } from '@moontower/ui/theme/styles.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { OriginalNote, RecordText, summarySegments } from '@moontower/ui/records/RecordText.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { EmbedRecord } from '@moontower/ui/records/EmbedRecord.tsx';

/** What a frame shows of one record. */
export function EmbedParts({ record }: { record: ItemDetail }) {
  return (
    <Parts>
      <EmbedRecord item={record} alone />
      <EmbedSummary record={record} />
      <SourceLine
        source={{
          ...record.source,
          href: record.simulated === true ? undefined : recordPage(record, pathHere),
          cityUpdatedAt: record.cityUpdatedAt ?? record.source.cityUpdatedAt ?? 'unknown',
          simulated: record.simulated,
        }}
      />
    </Parts>
  );
}

function EmbedSummary({ record }: { record: ItemDetail }) {
  const { ui } = useWords();
  const summary = summarySegments(record, ui);
  if (summary.length === 0) return null;
  return (
    <p dir="auto">
      <RecordText segments={summary} />
      <OriginalNote segments={summary} />
    </p>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 8px;
  & > p {
    font: ${font.body};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;
