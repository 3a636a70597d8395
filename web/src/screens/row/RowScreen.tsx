import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RecordChanges } from '@moontower/changes/web/RecordChanges.tsx';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { HOMELESS_PAYMENTS } from '@moontower/contracts/spending/payments/homeless-payments';
import { getRow } from '@moontower/contracts/addresses/row';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Link, useParams, useSearchParams } from '@moontower/ui/router/router.tsx';
import { AsOfBanner, NotThen } from '@moontower/ui/records/AsOfBanner.tsx';
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
  const asOf = useSearchParams()[0].get('asOf') ?? undefined;
  const answer = useQuery({
    queryKey: ['row', id, asOf],
    queryFn: ({ signal }) =>
      ask(getRow, { params: { id }, ...(asOf !== undefined && { query: { asOf } }) }, { signal, part: 'rows' }),
  });
  const now = `/row/${encodeURIComponent(id)}`;
  const status = answer.error instanceof ApiError ? answer.error.status : undefined;
  if (status === 404 || status === 410) return <Missing gone={status === 410} />;
  if (asOf !== undefined && (status === 422 || status === 400))
    return (
      <Page title={words.title} lead={words.lead}>
        <NotThen now={now} />
      </Page>
    );
  return (
    <Page title={words.title} lead={answer.data === undefined ? words.lead : <RowLead of={answer.data} />}>
      <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
        {(found) => <Found found={found} now={now} />}
      </Async>
    </Page>
  );
}

function Found({ found, now }: { found: AnswerOf<typeof getRow>; now: string }) {
  return (
    <>
      {found.asOf === undefined ? null : <AsOfBanner at={found.asOf} now={now} />}
      <RowView of={found} />
      <Suspense>
        <RecordChanges uid={found.id} />
      </Suspense>
      {found.id === HOMELESS_PAYMENTS || found.asOf !== undefined ? null : (
        <Suspense>
          <ProofLinks of={{ row: found.id }} />
        </Suspense>
      )}
    </>
  );
}

function Missing({ gone }: { gone: boolean }) {
  const { row: words } = useWords();
  const { title, text, link } = gone ? words.gone : words.missing;
  return (
    <Page title={title} documentTitle={title} lead={text}>
      <p>
        <Link to={gone ? '/status' : '/search'}>{link}</Link>
      </p>
    </Page>
  );
}
