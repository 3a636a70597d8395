import { useQuery } from '@tanstack/react-query';
import { itemThen } from '@moontower/ui/data/queries/item-then.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { AsOfBanner, NotThen } from '@moontower/ui/records/AsOfBanner.tsx';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { isUntellable } from '../past/untellable.ts';
import { EmbedParts } from './EmbedParts.tsx';

/** A record as we knew it at a moment, or that this cannot be told, for another site's page. */
export function EmbedPast({ uid, asOf }: { uid: string; asOf: string }) {
  const { embed, ui } = useWords();
  const answer = useQuery(itemThen(uid, asOf));
  usePageTitle(answer.data === undefined ? embed.record : plainText(titleSegments(answer.data, ui)));
  const own = encodeURIComponent(uid);
  const now = `/embed/item/${own}`;
  return (
    <EmbedFrame path={`/item/${own}?asOf=${encodeURIComponent(asOf)}`} note={embed.from}>
      {isUntellable(answer.error) ? (
        <NotThen now={now} />
      ) : (
        <Async answer={answer} skeleton={<SkeletonRows rows={1} />}>
          {(record) => (
            <>
              <AsOfBanner at={record.asOf ?? asOf} now={now} />
              <EmbedParts record={record} />
            </>
          )}
        </Async>
      )}
    </EmbedFrame>
  );
}
