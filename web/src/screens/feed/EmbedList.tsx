import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { city } from '@moontower/ui/city.ts';
import { items } from '@moontower/ui/data/queries/queries.ts';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { itemsQuery, periodInForce, periodStart, readFeedFilters } from './filters/feed-filters.ts';
import { EmbedCount } from '@moontower/ui/share/EmbedCount.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedRecord, EmbedRows } from '@moontower/ui/records/EmbedRecord.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';

/** How many records a frame lists; the rest is one press away. */
const SHOWN = 20;

/** The newest records of a feed's filters: the address after `?` is the feed's own. */
export function EmbedList() {
  const { embed, feed } = useWords();
  const { search } = useLocation();
  const [opened] = useState(() => Date.now());
  const parameters = useMemo(() => {
    const filters = readFeedFilters(new URLSearchParams(search));
    return { ...itemsQuery(filters, periodStart(periodInForce(filters), opened, city.zone)), limit: SHOWN };
  }, [search, opened]);
  const answer = useQuery(items(parameters));
  usePageTitle(feed.title);
  return (
    <EmbedFrame
      path={`/${search}`}
      note={
        answer.data === undefined ? undefined : (
          <EmbedCount
            shown={answer.data.items.length}
            total={answer.data.total}
            totalRelation={answer.data.totalRelation}
            asOf={answer.data.asOf}
          />
        )
      }
    >
      <h1 className="visually-hidden">{feed.title}</h1>
      <Async answer={answer} isEmpty={(list) => list.items.length === 0} empty={<Empty title={embed.none} />}>
        {(list) => (
          <EmbedRows>
            {list.items.map((item) => (
              <li key={item.uid}>
                <EmbedRecord item={item} />
              </li>
            ))}
          </EmbedRows>
        )}
      </Async>
    </EmbedFrame>
  );
}
