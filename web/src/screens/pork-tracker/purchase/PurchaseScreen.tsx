import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { purchasePage } from '../pork-queries.ts';
import { PurchaseView } from './PurchaseView.tsx';

/** One purchase: why it is flagged, what it is compared with, what would make it fine, what people said. */
export function PurchaseScreen() {
  const {
    pork: { purchase: words },
  } = useWords();
  const { id = '' } = useParams();
  const answer = useQuery(purchasePage(id));
  useRefreshed('pork', true);
  const status = answer.error instanceof ApiError ? answer.error.status : undefined;
  if (status === 404 || status === 410) {
    const { title, text } = status === 410 ? words.gone : words.missing;
    return (
      <Page title={title} documentTitle={title} lead={text}>
        <p>
          <Link to="/pork-tracker">{words.back}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
      {(page) => <PurchaseView page={page} />}
    </Async>
  );
}
