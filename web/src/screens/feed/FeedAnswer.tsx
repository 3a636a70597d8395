import { Suspense, type ReactNode } from 'react';
import { listItems } from '@moontower/contracts/addresses/items';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { CivicItem } from '@moontower/contracts/items/item';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { LateFeeds } from '@moontower/ui/records/first-read/late-feeds.ts';
import { firstReading } from '@moontower/ui/records/first-read/use-first-read.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { FeedBar } from './filters/FeedBar.tsx';
import { FeedList, Waiting } from './FeedList.tsx';
import type { FeedFilters } from './filters/feed-filters.ts';
import type { FeedsById } from './rows/ItemRow.tsx';
import type { FeedFiltersInUse } from './filters/use-feed-filters.ts';
import type { useFeedAnswers, useFeedList } from './use-feed-list.ts';

const FeedEmpty = lazyPart(async () => (await import('./FeedEmpty.tsx')).FeedEmpty, ['feedParts']);

interface Props {
  answers: ReturnType<typeof useFeedAnswers>;
  list: ReturnType<typeof useFeedList>;
  filters: FeedFilters;
  change: FeedFiltersInUse['change'];
  feedsById: FeedsById;
  nowMs: number;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** How the list is told. */
  menu?: ReactNode;
}

/** What was answered to the filters: how many, what waits, what is wrong, and the rows, or why there are none. */
export function FeedAnswer({
  answers: { about, sources, period, parameters, query },
  list: { held, shown, standing },
  menu,
  paused,
  setPaused,
  ...rest
}: Props) {
  const { filters, change, nowMs } = rest;
  return (
    <>
      <FeedBar
        items={shown}
        {...standing}
        checkedAt={query.data?.asOf}
        nowMs={nowMs}
        waiting={held.waiting}
        show={() => void held.show()}
        paused={paused}
        setPaused={setPaused}
        sorted={filters.sort !== 'newest'}
        menu={menu}
      />
      <Notes shown={shown} sources={sources} />
      <Async
        answer={{ ...query, data: shown }}
        skeleton={<Waiting />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Suspense>
            <FeedEmpty filters={filters} period={period} change={change} byType={about?.byType} />
          </Suspense>
        }
      >
        {(rows) => (
          <FeedList
            {...rest}
            items={rows}
            {...standing}
            fresh={held.fresh}
            csv={hrefOf(listItems, { query: { ...parameters, format: 'csv' } })}
          />
        )}
      </Async>
    </>
  );
}

/** What is wrong with the sources of the rows, and that not all of them were read yet; nothing before the rows. */
function Notes({ shown, sources }: { shown: readonly CivicItem[] | undefined; sources: FeedStatus[] | undefined }) {
  if (shown === undefined) return null;
  return (
    <Suspense>
      <LateFeeds brief from={shown.map(({ feed: id }) => id)} />
      {shown.length === 0 || sources === undefined || firstReading(sources) === undefined ? null : <FirstReadNote />}
    </Suspense>
  );
}
