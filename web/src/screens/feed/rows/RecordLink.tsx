import type { CivicItem } from '@moontower/contracts/items/item';
import { rememberFeedVisit } from '@moontower/ui/data/feed/feed-visit.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { Link, useLocation } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The headline of a record, which leads to its page; the way back leads here again. */
export function RecordLink({ item }: { item: CivicItem }) {
  const { search } = useLocation();
  const { ui } = useWords();
  const title = titleSegments(item, ui);
  return (
    <>
      <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto" onClick={() => rememberFeedVisit(item.uid, search)}>
        <RecordText segments={title} />
      </Link>
      <OriginalNote segments={title} />
    </>
  );
}
