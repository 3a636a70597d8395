import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RecordChanges } from '@moontower/changes/web/RecordChanges.tsx';
import { getRow } from '@moontower/contracts/addresses/row';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RowLead, RowView } from './RowView.tsx';

/**
 * What the city published of a record, with when and in which reading we got it. Links that would lead to an address of
 * data open this page; the city's own page stands beside it.
 */
export function RowScreen() {
  const { row: words } = useWords();
  const { id = '' } = useParams();
  const answer = useQuery({
    queryKey: ['row', id],
    queryFn: ({ signal }) => ask(getRow, { params: { id } }, { signal, part: 'rows' }),
  });
  const status = answer.error instanceof ApiError ? answer.error.status : undefined;
  if (status === 404 || status === 410) {
    const { title, text, link } = status === 410 ? words.gone : words.missing;
    return (
      <Page title={title} documentTitle={title} lead={text}>
        <p>
          <Link to={status === 410 ? '/status' : '/search'}>{link}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={words.title} lead={answer.data === undefined ? words.lead : <RowLead of={answer.data} />}>
      <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
        {(found) => (
          <>
            <RowView of={found} />
            <Suspense>
              <RecordChanges uid={found.id} />
            </Suspense>
          </>
        )}
      </Async>
    </Page>
  );
}
