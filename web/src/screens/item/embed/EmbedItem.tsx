import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { item as itemQuery } from '@moontower/ui/data/queries/queries.ts';
import { useParams, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { EmbedParts } from './EmbedParts.tsx';

const Gone = lazyPart(async () => (await import('./EmbedGone.tsx')).EmbedGone, ['item']);

// What says of which moment it is has words that no frame of now needs.
const Past = lazyPart(async () => (await import('./EmbedPast.tsx')).EmbedPast, ['extras']);

/** One record with its source line, for another site's page: as it stands, or as of a moment. */
export function EmbedItem() {
  const { uid = '' } = useParams();
  const asOf = useSearchParams()[0].get('asOf');
  return asOf === null ? (
    <EmbedNow uid={uid} />
  ) : (
    <Suspense>
      <Past uid={uid} asOf={asOf} />
    </Suspense>
  );
}

function EmbedNow({ uid }: { uid: string }) {
  const { embed, ui } = useWords();
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
        {(record) => <EmbedParts record={record} />}
      </Async>
    </EmbedFrame>
  );
}
