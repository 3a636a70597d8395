import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { LonLat } from '@moontower/contracts/place/place';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { COMPACT_COLUMNS, COMPACT_ROW, heightOf, ROW } from './event-row-styles.ts';
import { EventRow } from './EventRow.tsx';
import { awayFrom } from './list-order.ts';

const TRIES = 40;
const PAUSE_MS = 25;

/** Focuses what a selector finds as soon as it is on the page and can take focus; gives up after a second. */
function focusWhenThere(find: () => HTMLElement | null | undefined, tries = TRIES): void {
  const element = find();
  element?.focus({ preventScroll: true });
  if ((element === null || element === undefined || document.activeElement !== element) && tries > 0)
    setTimeout(() => focusWhenThere(find, tries - 1), PAUSE_MS);
}

const AHEAD = 20;

export interface EventListProps {
  rows: readonly PulseFeature[];
  total: number;
  hasMore: boolean;
  loadMore: () => void;
  isOld: boolean;
  chosen: string | undefined;
  fresh: ReadonlySet<string>;
  linkTo: (uid: string) => string;
  onPoint: (feature: PulseFeature | undefined) => void;
  /** True where the page scrolls, not the list (narrow screens). */
  pageScrolls: boolean;
  compact: boolean;
  /** Where the list counts distances from, when it is ordered by them. */
  from: LonLat | undefined;
  /** Brings a row into view and gives it focus. */
  control: RefObject<{ focusRow: (index: number) => void } | null>;
}

/** Which rows are on screen, whether the list scrolls or the page. */
function useSeenRows(
  box: RefObject<HTMLElement | null>,
  { count, rowPx, pageScrolls }: { count: number; rowPx: number; pageScrolls: boolean },
) {
  const inner = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    enabled: !pageScrolls,
  });
  const outer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 8,
    enabled: pageScrolls,
    scrollMargin: box.current?.offsetTop ?? 0,
  });
  const virtual: Pick<Virtualizer<Element, Element>, 'getTotalSize' | 'scrollToIndex' | 'measureElement'> = pageScrolls
    ? outer
    : inner;
  return {
    virtual,
    seen: pageScrolls ? outer.getVirtualItems() : inner.getVirtualItems(),
    offset: pageScrolls ? outer.options.scrollMargin : 0,
  };
}

/** How large a reader's text is: 16 where nothing was changed. */
const rootTextPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** From here on few words stand on a line of a phone: a quarter more than usual. */
const LARGE_TEXT_PX = 20;

/**
 * The list, drawn only where it is seen; all rows are equally tall, so nothing jumps when more are loaded. Where the
 * reader's text is large they are as tall as their text, and measured once they are drawn.
 */
export function EventList(props: EventListProps) {
  const { rows, total, hasMore, loadMore, pageScrolls, compact, control } = props;
  const { pulse } = useWords();
  const away = useAway(props.from);
  const box = useRef<HTMLDivElement>(null);
  const row = compact ? COMPACT_ROW : ROW;
  const [remPx] = useState(rootTextPx);
  const wraps = !compact && remPx >= LARGE_TEXT_PX;
  const { virtual, seen, offset } = useSeenRows(box, {
    count: rows.length,
    rowPx: row.edgesPx + row.rem * remPx,
    pageScrolls,
  });
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last > rows.length - AHEAD) loadMore();
  }, [hasMore, last, rows.length, loadMore]);
  useImperativeHandle(control, () => ({
    focusRow: (index) => {
      virtual.scrollToIndex(index, { align: 'auto' });
      focusWhenThere(() => box.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`));
    },
  }));
  return (
    <Frame $page={pageScrolls}>
      {compact ? <Heads /> : null}
      <Box
        ref={box}
        $page={pageScrolls}
        $row={heightOf(row)}
        data-old={props.isOld || undefined}
        aria-busy={props.isOld}
      >
        <ol aria-label={pulse.list.title} style={{ height: virtual.getTotalSize() }}>
          {seen.map(({ index, start }) => {
            const feature = rows[index];
            return feature === undefined ? null : (
              <li
                key={feature.id}
                data-index={index}
                data-wraps={wraps || undefined}
                ref={wraps ? virtual.measureElement : undefined}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - offset}px)` }}
              >
                <EventRow
                  feature={feature}
                  to={props.linkTo(feature.id)}
                  chosen={feature.id === props.chosen}
                  fresh={props.fresh.has(feature.id)}
                  compact={compact}
                  wraps={wraps}
                  away={away(feature)}
                  onPoint={props.onPoint}
                />
              </li>
            );
          })}
        </ol>
        {hasMore ? <More>{pulse.list.loadingMore}</More> : null}
      </Box>
    </Frame>
  );
}

/** How far an event is, in words. */
function useAway(from: LonLat | undefined): (feature: PulseFeature) => string | undefined {
  const {
    pulse: { list },
  } = useWords();
  const format = useFormat();
  return (feature) => {
    const away = from === undefined ? undefined : awayFrom(from, feature);
    return away === undefined ? undefined : list[away.unit](format.count(away.amount));
  };
}

/** What the columns of compact rows are; each row says it in words of its own to who does not see it. */
function Heads() {
  const {
    pulse: {
      list: { columns },
    },
  } = useWords();
  return (
    <Head aria-hidden>
      <span>{columns.event}</span>
      <span>{columns.status}</span>
      <span>{columns.place}</span>
      <span>{columns.when}</span>
    </Head>
  );
}

const Frame = styled.div<{ $page: boolean }>`
  container-type: inline-size;
  ${({ $page }) => ($page ? '' : 'flex: 1; min-height: var(--list-least, 0); display: flex; flex-direction: column;')}
`;
const Head = styled.div`
  display: none;
  grid-template-columns: ${COMPACT_COLUMNS};
  gap: 0 20px;
  padding: 6px 20px 6px 46px;
  border-bottom: 1px solid ${color.line};
  font: ${font.metaStrong};
  color: ${color.ink3};
  & > :last-child {
    text-align: right;
  }
  @container (min-width: 760px) {
    display: grid;
  }
`;
const Box = styled.div<{ $page: boolean; $row: string }>`
  ${({ $page }) => ($page ? '' : 'flex: 1; min-height: 0; overflow-y: auto;')}
  &[data-old] {
    opacity: 0.6;
  }
  ol {
    position: relative;
  }
  li {
    position: absolute;
    left: 0;
    right: 0;
    top: 0;
    height: ${({ $row }) => $row};
  }
  li[data-wraps] {
    height: auto;
  }
`;
const More = styled.p`
  padding: 12px 20px;
  font: ${font.meta};
  color: ${color.ink3};
`;
