import { reportOf } from '@moontower/contracts/reports/report-path';
import { Suspense } from 'react';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useParams, useSearchParams } from '@moontower/ui/router/router.tsx';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useHeldRecord } from '@moontower/ui/data/live/use-held-record.ts';
import { Async, Failure } from '@moontower/ui/feedback/Async.tsx';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { useSourcesKnown } from '@moontower/ui/records/first-read/use-sources-known.ts';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import type { Words } from '@moontower/words/words';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { BackHome } from './BackHome.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { ItemPage } from './ItemPage.tsx';
import { LiveRecord } from './LiveRecord.tsx';
import { PastRecord } from './past/PastRecord.tsx';

const ReportItem = lazyPart(
  async () => (await import('./ReportItem.tsx')).ReportItem,
  ['incidents', 'reporting', 'extras'],
);

function titleOf(status: number | undefined, { title, notFound, gone }: Words['item']): string {
  if (status === 410) return gone.title;
  return status === 404 ? notFound.title : title;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** What stands at `/item/:uid`: a record of the city's, or a resident's report, which waits there for its author. */
export function ItemScreen() {
  const { uid = '' } = useParams();
  const report = reportOf(uid);
  const asOf = useSearchParams()[0].get('asOf');
  if (report === undefined && asOf !== null) return <PastRecord uid={uid} asOf={asOf} />;
  if (report === undefined) return <RecordScreen uid={uid} />;
  return (
    <Wrap>
      <Suspense>
        <ReportItem key={report} id={report} uid={uid} />
      </Suspense>
    </Wrap>
  );
}

/**
 * One civic record. An unknown one is a 404, said in the specification's words, one that left a 410 with its reason;
 * the server answers the page itself with the same.
 */
function RecordScreen({ uid }: { uid: string }) {
  const { item, ui } = useWords();
  const { answer, record, changed, show } = useHeldRecord(uid);
  const drawn = useSourcesKnown(record !== undefined) ? record : undefined;
  const failed = record === undefined && answer.error !== null;
  const status = failed ? statusOf(answer.error) : undefined;
  usePageTitle(record === undefined ? titleOf(status, item) : plainText(titleSegments(record, ui)));
  if (status === 404 || status === 410)
    return (
      <Wrap>
        <BackHome uid={uid} />
        <ItemNotFound gone={status === 410 ? uid : undefined} />
      </Wrap>
    );
  if (failed) {
    return (
      <Wrap>
        <BackHome uid={uid} />
        <h1 className="visually-hidden">{item.failed.title}</h1>
        <Failure
          error={answer.error}
          title={item.failed.title}
          help={item.failed.text}
          onRetry={() => {
            void answer.refetch();
          }}
        />
      </Wrap>
    );
  }
  return (
    <Wrap>
      <LiveRecord changed={changed} show={show}>
        <BackHome uid={uid} />
      </LiveRecord>
      <Async answer={{ ...answer, data: drawn }} skeleton={<SkeletonRows rows={4} />}>
        {(shown) => <ItemPage record={shown} />}
      </Async>
    </Wrap>
  );
}
