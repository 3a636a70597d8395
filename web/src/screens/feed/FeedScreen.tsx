import { feedId } from '@moontower/ui/city-facts.ts';
import { memo, Suspense, useMemo, useState } from 'react';
import styled from 'styled-components';
import { listItems } from '@moontower/contracts/addresses/items';
import type { CivicItem } from '@moontower/contracts/items/item';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { below, color } from '@moontower/ui/theme/styles.ts';
import { Lead, Wrap } from '@moontower/ui/page/Page.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import type { Format } from '@moontower/words/format';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedAnswer } from './FeedAnswer.tsx';
import { FeedFilterBar } from './filters/FeedFilterBar.tsx';
import { NearForm } from './filters/NearForm.tsx';
import type { FeedFilters } from './filters/feed-filters.ts';
import { useFeedFilters, type FeedFiltersInUse } from './filters/use-feed-filters.ts';
import { useFeedAnswers, useFeedList } from './use-feed-list.ts';

const AddressNote = lazyPart(async () => (await import('./FeedAddressNote.tsx')).FeedAddressNote);
const FirstVisit = lazyPart(async () => (await import('./FirstVisit.tsx')).FirstVisit);
const ViewMenu = lazyPart(async () => (await import('./views/ViewMenu.tsx')).ViewMenu, []);
const Unplaced = lazyPart(async () => (await import('./Unplaced.tsx')).Unplaced, ['feedParts']);
const WeekRail = lazyPart(async () => (await import('./WeekRail.tsx')).WeekRail, ['feedParts']);

/** Home: what changed, by day. */
export function FeedScreen() {
  const { filters, change } = useFeedFilters();
  const [paused, setPaused] = useState(false);
  return (
    <FeedPage
      answers={useFeedAnswers(filters, paused)}
      filters={filters}
      change={change}
      paused={paused}
      setPaused={setPaused}
    />
  );
}

interface PageProps {
  answers: ReturnType<typeof useFeedAnswers>;
  filters: FeedFilters;
  change: FeedFiltersInUse['change'];
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

const FeedPage = memo(function FeedPage({ answers, filters, change, paused, setPaused }: PageProps) {
  const { feed } = useWords();
  const format = useFormat();
  const language = useLanguage();
  const nowMs = useNow();
  const { sources, period, week, parameters } = answers;
  const list = useFeedList(answers, filters, paused);
  const { shown } = list;
  const feedsById = useMemo(() => new Map(sources?.map((source) => [source.id, source])), [sources]);
  const title = isToday(shown?.[0], format, nowMs) ? feed.titleToday : feed.title;
  return (
    <Wrap>
      <Head>
        <h1>{title}</h1>
        {feedId('zoning') === '' ? null : <Lead>{feed.lead}</Lead>}
        <Suspense>
          <FirstVisit />
        </Suspense>
        <NearForm filters={filters} change={change} />
      </Head>
      <Columns>
        <List $waiting={shown === undefined}>
          {location.search === '' ? null : (
            <Suspense>
              <AddressNote />
            </Suspense>
          )}
          <FeedFilterBar
            matching={list.matching}
            filters={filters}
            period={period}
            change={change}
            parameters={parameters}
          />
          <FeedAnswer
            answers={answers}
            list={list}
            filters={filters}
            change={change}
            feedsById={feedsById}
            nowMs={nowMs}
            paused={paused}
            setPaused={setPaused}
            menu={
              <Suspense>
                <ViewMenu filters={filters} change={change} />
              </Suspense>
            }
          />
          <Suspense>
            <Unplaced items={shown} districts={filters.districts} />
          </Suspense>
        </List>
        <Suspense fallback={<span />}>
          <WeekRail
            feedsById={feedsById}
            rss={hrefOf(listItems, {
              query: { ...parameters, format: 'atom', lang: language === 'es' ? language : undefined },
            })}
            since={week}
            parameters={parameters}
          />
        </Suspense>
      </Columns>
    </Wrap>
  );
});

function isToday(item: CivicItem | undefined, format: Format, nowMs: number): boolean {
  return item !== undefined && format.dayKey(item.publishedAt) === format.dayKey(nowMs);
}

/** As tall as the screen while nothing is there yet: what follows the list on a phone does not jump. */
const List = styled.div<{ $waiting: boolean }>`
  min-width: 0;
  min-height: ${({ $waiting }) => ($waiting ? '100vh' : '0')};
`;
const Head = styled.header`
  position: relative;
  padding-top: 28px;
  ${below.phone} {
    padding-top: 16px;
    & > p {
      display: none;
    }
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 40px;
  align-items: start;
  margin-top: 12px;
  color: ${color.ink};
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 24px;
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below.phone} {
    gap: 32px;
  }
`;
