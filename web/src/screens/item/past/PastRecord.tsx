import { useQuery } from '@tanstack/react-query';
import { itemThen } from '@moontower/ui/data/queries/item-then.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { AsOfBanner, NotThen } from '@moontower/ui/records/AsOfBanner.tsx';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { BackHome } from '../BackHome.tsx';
import { ItemPage } from '../ItemPage.tsx';
import { isUntellable } from './untellable.ts';

/** One civic record as we knew it at a moment, or that this cannot be told: never as it stands now. */
export function PastRecord({ uid, asOf }: { uid: string; asOf: string }) {
  const { item, ui } = useWords();
  const answer = useQuery(itemThen(uid, asOf));
  const { data: record, error } = answer;
  usePageTitle(record === undefined ? item.title : plainText(titleSegments(record, ui)));
  const now = `/item/${encodeURIComponent(uid)}`;
  return (
    <Wrap>
      <BackHome uid={uid} />
      {isUntellable(error) ? (
        <>
          <h1 className="visually-hidden">{item.title}</h1>
          <NotThen now={now} />
        </>
      ) : (
        <Async answer={answer} skeleton={<SkeletonRows rows={4} />}>
          {(shown) => (
            <>
              <AsOfBanner at={shown.asOf ?? asOf} now={now} />
              <ItemPage record={shown} />
            </>
          )}
        </Async>
      )}
    </Wrap>
  );
}
