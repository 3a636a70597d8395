import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import type { PulseFeature } from '@moontower/contracts/pulse';
import { color, font } from '../../theme/styles.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { focusWhenThere } from './focus-when-there.ts';
import { EventRow, ROW_PX } from './EventRow.tsx';

const AHEAD = 20;

export interface EventListProps {
  rows: readonly PulseFeature[]; total: number; hasMore: boolean; loadMore: () => void; isOld: boolean;
  chosen: string | undefined; fresh: ReadonlySet<string>; linkTo: (uid: string) => string; onPoint: (feature: PulseFeature | undefined) => void;
  /** True where the page scrolls, not the list (narrow screens). */
  pageScrolls: boolean;
  /** Brings a row into view and gives it focus. */
  control: RefObject<{ focusRow: (index: number) => void } | null>;
}

/** The list, drawn only where it is seen; rows keep their 94 px, so nothing jumps when more are loaded. */
export function EventList(props: EventListProps) {
  const { rows, total, hasMore, loadMore, pageScrolls, control } = props;
  const { pulse } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const inner = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => ROW_PX, overscan: 8, enabled: !pageScrolls });
  const outer = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW_PX, overscan: 8, enabled: pageScrolls, scrollMargin: box.current?.offsetTop ?? 0 });
  const offset = pageScrolls ? outer.options.scrollMargin : 0;
  const virtual: Pick<Virtualizer<Element, Element>, 'getTotalSize' | 'scrollToIndex'> = pageScrolls ? outer : inner;
  const seen = pageScrolls ? outer.getVirtualItems() : inner.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => { if (hasMore && last > rows.length - AHEAD) loadMore(); }, [hasMore, last, rows.length, loadMore]);
  useEffect(() => {
    control.current = {
      focusRow: (index) => {
        virtual.scrollToIndex(index, { align: 'auto' });
        focusWhenThere(() => box.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`));
      },
    };
  });
  return (
    <Box ref={box} $page={pageScrolls} data-old={props.isOld || undefined} aria-busy={props.isOld}>
      <ol aria-label={pulse.list.title} style={{ height: virtual.getTotalSize() }}>
        {seen.map(({ index, start }) => {
          const feature = rows[index];
          return feature === undefined ? null : (
            <li key={feature.id} data-index={index} aria-setsize={total} aria-posinset={index + 1} style={{ transform: `translateY(${start - offset}px)` }}>
              <EventRow feature={feature} to={props.linkTo(feature.id)} chosen={feature.id === props.chosen} fresh={props.fresh.has(feature.id)} onPoint={props.onPoint} />
            </li>
          );
        })}
      </ol>
      {hasMore ? <More>{pulse.list.loadingMore}</More> : null}
    </Box>
  );
}

const Box = styled.div<{ $page: boolean }>`
  ${({ $page }) => ($page ? '' : 'flex: 1; min-height: 0; overflow-y: auto;')}
  &[data-old] { opacity: .6; }
  ol { position: relative; }
  li { position: absolute; left: 0; right: 0; top: 0; height: ${ROW_PX}px; }
`;
const More = styled.p`padding: 12px 20px; font: ${font.meta}; color: ${color.ink3};`;
