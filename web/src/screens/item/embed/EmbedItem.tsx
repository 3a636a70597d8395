import { recordPage } from '@moontower/contracts/items/record-page';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { item as itemQuery } from '@moontower/ui/data/queries/queries.ts';
import { useParams } from '@moontower/ui/router/router.tsx';
import { font, color } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import {
  OriginalNote,
  RecordText,
  plainText,
  summarySegments,
  titleSegments,
} from '@moontower/ui/records/RecordText.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { EmbedRecord } from '@moontower/ui/records/EmbedRecord.tsx';

const Gone = lazyPart(async () => (await import('./EmbedGone.tsx')).EmbedGone, ['item']);

/** One record with its source line, for another site's page. */
export function EmbedItem() {
  const { embed, ui } = useWords();
  const { uid = '' } = useParams();
  const answer = useQuery(itemQuery(uid));
  usePageTitle(answer.data === undefined ? embed.record : plainText(titleSegments(answer.data, ui)));
  if (answer.error instanceof ApiError && answer.error.status === 404) return <EmbedMissing />;
  if (answer.error instanceof ApiError && answer.error.status === 410)
    return (
      <Suspense>
        <Gone uid={uid} />
      </Suspense>
    );
  return (
    <EmbedFrame path={`/item/${encodeURIComponent(uid)}`} note={embed.from}>
      <Async answer={answer} skeleton={<SkeletonRows rows={1} />}>
        {(record) => (
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
        )}
      </Async>
    </EmbedFrame>
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
