import { startTransition, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { localDate } from '@moontower/contracts/time';
import { useDensity } from '@moontower/ui/data/use-density.ts';
import { leftPlaces } from '@moontower/ui/data/feed/left-place.ts';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { FeedFilters } from './filters/feed-filters.ts';
import { countDays, groupDays, groupStories, singleStories, type FeedDay, type Story } from './rows/group-stories.ts';
import { ItemRow, type FeedsById } from './rows/ItemRow.tsx';
import { sortStories } from './rows/sort-stories.ts';
import type { StandingTotal } from './standing-total.ts';
import { city } from '@moontower/ui/city.ts';

const MoreStories = lazyPart(async () => (await import('./rows/MoreStories.tsx')).MoreStories, ['feedParts']);
const STORIES_A_PAGE = 50;
/**
 * As many as a phone shows come first, the rest after them in steps as small: laying out fifty rows at once holds a
 * phone's thread for 150 ms.
 */
const STORIES_A_STEP = 6;
/** What follows the list on a phone must not show, and then jump, before the first rows stand. */
const SCREEN = { minHeight: '100vh' };
interface Props extends StandingTotal {
  items: readonly CivicItem[];
  filters: FeedFilters;
  change: (patch: Partial<FeedFilters>, replace?: boolean) => void;
  feedsById: FeedsById;
  nowMs: number;
  fresh: ReadonlySet<string>;
  csv: string;
}

/** The records under their days, the day hung in the margin. Sorted otherwise, they stand in one list. */
export function FeedList(props: Props) {
  const { items, filters, nowMs, fresh } = props;
  const list = useRef<HTMLDivElement>(null);
  const stories = useMemo(
    () => sortStories(filters.view === 'records' ? singleStories(items) : groupStories(items), filters.sort, nowMs),
    [items, filters.view, filters.sort, nowMs],
  );
  const wanted = useMemo(() => stories.slice(0, filters.page * STORIES_A_PAGE), [stories, filters.page]);
  const shown = useInSteps(wanted);
  const waiting = shown.length === 0 && wanted.length > 0;
  const changes = useMemo(() => countDays(items), [items]);
  const days = useMemo(() => groupDays(shown, changes), [shown, changes]);
  const oldest = items.at(-1);
  const partial = props.cut && oldest !== undefined ? localDate(Date.parse(oldest.publishedAt), city.zone) : undefined;

  const met = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (fresh.size === 0 || met.current === fresh) return;
    // A new record may be told under another one, or beyond what is shown: then the list begins anew at its top.
    const story = wanted.find(({ items: told }) => told.some(({ uid }) => fresh.has(uid))) ?? wanted[0];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-uid]') ?? [])];
    const row = rows.find(({ dataset }) => dataset['uid'] === story?.lead.uid);
    if (row === undefined) return;
    met.current = fresh;
    row.querySelector<HTMLElement>('h3 a, h3 button')?.focus({ preventScroll: false });
  }, [fresh, shown, wanted]);

  return (
    <div ref={list} style={waiting ? SCREEN : undefined}>
      {waiting ? <Waiting /> : null}
      {filters.sort === 'newest' ? (
        days.map((day) => (
          <DaySection
            key={day.date}
            day={day}
            partial={day.date === partial}
            {...props}
            last={day === days.at(-1)}
            more={stories.length - shown.length}
          />
        ))
      ) : (
        <Sorted>
          <Rows stories={shown} {...props} />
          <End {...props} more={stories.length - shown.length} />
        </Sorted>
      )}
    </div>
  );
}

/** Where the rows will be. */
export function Waiting() {
  return (
    <Room>
      <SkeletonRows />
    </Room>
  );
}

/**
 * Nothing, then the first of them, then more and more: a query's answer is drawn at once and whole, which would hold a
 * phone's thread for half a second. Who comes back finds as many as were there.
 */
function useInSteps(wanted: readonly Story[]): readonly Story[] {
  const { key } = useLocation();
  const [room, setRoom] = useState(leftPlaces.get(key)?.rows ?? 0);
  const deferred = useDeferredValue(wanted);
  // A frame each, else the browser would lay them all out together after all.
  useEffect(() => {
    if (room >= deferred.length) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setRoom(room + STORIES_A_STEP)));
    return () => cancelAnimationFrame(frame);
  }, [room, deferred]);
  return useMemo(() => deferred.slice(0, room), [deferred, room]);
}

function DaySection({
  day,
  partial,
  last,
  more,
  ...props
}: Props & { day: FeedDay; partial: boolean; last: boolean; more: number }) {
  const { feed } = useWords();
  const format = useFormat();
  const changes = day.changes === 1 ? feed.day.one : feed.day.changes(format.count(day.changes));
  return (
    <DaySet aria-labelledby={`day-${day.date}`}>
      <Day>
        <span>{format.weekday(day.date)}</span>
        <h2 id={`day-${day.date}`}>{format.day(day.date)}</h2>
        <span>{partial ? feed.day.shownOf(format.count(day.changes)) : changes}</span>
      </Day>
      <Card>
        <Rows stories={day.stories} {...props} />
        {last ? <End {...props} more={more} /> : null}
      </Card>
    </DaySet>
  );
}

function Rows({
  stories,
  feedsById,
  nowMs,
  fresh,
}: Pick<Props, 'feedsById' | 'nowMs' | 'fresh'> & { stories: readonly Story[] }) {
  const [density] = useDensity();
  return (
    <List>
      {stories.map((story) => (
        <li key={story.key}>
          <ItemRow story={story} feedsById={feedsById} nowMs={nowMs} fresh={fresh} compact={density === 'compact'} />
        </li>
      ))}
    </List>
  );
}

/** Nothing where the list ends with all there is. */
function End({ cut, total, totalRelation, filters, change, csv, more }: Props & { more: number }) {
  if (more <= 0 && !cut) return null;
  return (
    <Suspense>
      <MoreStories
        capped={cut ? { total, totalRelation } : undefined}
        csv={csv}
        more={Math.min(STORIES_A_PAGE, more)}
        show={() => change({ page: filters.page + 1 }, true)}
      />
    </Suspense>
  );
}

// Room inside the box: as a margin it would push the box itself, and rows that stand would count as moved.
const Room = styled.div`
  padding: 16px 0 0 100px;
  ${below.phone} {
    padding: 40px 0 0;
    margin: 0 calc(-1 * var(--gutter));
  }
`;
const DaySet = styled.section`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 0 16px;
  margin-top: 16px;
  ${below.phone} {
    display: block;
    margin-top: 6px;
  }
`;
const Day = styled.div`
  position: sticky;
  top: calc(var(--header) + 16px);
  align-self: start;
  padding-top: 12px;
  text-align: right;
  & > h2 {
    font: 600 1.25rem/1.5rem var(--head);
    letter-spacing: -0.01em;
    /* A day of another year has its year beneath it. */
    text-wrap: balance;
  }
  & > span {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
  ${below.phone} {
    position: static;
    display: flex;
    gap: 8px;
    align-items: baseline;
    padding: 8px 0 6px;
    text-align: left;
    & > h2 {
      font-size: 1.0625rem;
    }
  }
`;
const Card = styled.div`
  min-width: 0;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  ${below.phone} {
    margin: 0 calc(-1 * var(--gutter));
    border-radius: 0;
    box-shadow:
      0 1px 0 ${color.line},
      0 -1px 0 ${color.line};
  }
`;
const Sorted = styled(Card)`
  margin-top: 16px;
`;
const List = styled.ol`
  & > li + li > article {
    border-top: 1px solid ${color.line};
  }
  & > li:first-child > article {
    border-top-left-radius: inherit;
    border-top-right-radius: inherit;
  }
  border-radius: inherit;
`;
