import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { PageLiveState } from '@moontower/ui/label/LiveStateLabel.tsx';
import { NewPill } from '@moontower/ui/button/NewPill.tsx';
import { PauseButton } from '@moontower/ui/button/PauseButton.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { StandingTotal } from '../standing-total.ts';

interface Props extends StandingTotal {
  items: readonly CivicItem[] | undefined;
  checkedAt: string | undefined;
  nowMs: number;
  waiting: number;
  show: () => void;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  sorted: boolean;
  /** How the list is told. */
  menu: ReactNode;
}

/** How many, from when to when, looked at when, what waits, and the way to stop updates. */
export function FeedBar(props: Props) {
  const { feed, ui } = useWords();
  const format = useFormat();
  const { paused, setPaused } = props;
  return (
    <Bar>
      <ResultCount shown={props.items?.length ?? 0} total={props.total}>
        <CountWords {...props} />
      </ResultCount>
      <Stamp>
        {props.checkedAt === undefined ? null : (
          <Time at={props.checkedAt}>{feed.count.checked(format.stamp(props.checkedAt, props.nowMs))}</Time>
        )}
        {paused ? <span>{ui.paused}</span> : <PageLiveState />}
      </Stamp>
      <End>
        <NewPill count={props.waiting} onShow={props.show} />
        {props.menu}
        <PauseButton paused={paused} onChange={setPaused} />
      </End>
    </Bar>
  );
}

function CountWords({ items, total, totalRelation, cut, sorted }: Props) {
  const { feed } = useWords();
  const format = useFormat();
  if (items === undefined) return null;
  if (items.length === 0) return feed.count.none;
  const [newest, oldest] = [items[0], items.at(-1)];
  const span =
    newest === undefined || oldest === undefined || sorted
      ? ''
      : `, ${feed.count.span(format.day(oldest.publishedAt), format.day(newest.publishedAt))}`;
  if (cut)
    return (
      <>
        {emphasise(feed.count.newest(format.count(items.length), format.count(total, totalRelation)))}
        {span}
        {sorted ? `. ${feed.count.sortedShown(format.count(items.length))}` : ''}
      </>
    );
  return (
    <>
      {emphasise(total === 1 ? feed.count.one : feed.count.all(format.count(total)))}
      {span}
    </>
  );
}

/** Numbers in a sentence stand strong, in whichever language it is. */
function emphasise(sentence: string) {
  return sentence
    .split(/(\d[\d,.]*\d\+?|\d)/)
    .map((part, index) => (index % 2 === 1 ? <b key={`${String(index)}${part}`}>{part}</b> : part));
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 6px 12px;
  min-height: 36px;
  margin-top: 10px;
  ${below.phone} {
    margin-top: 6px;
    gap: 4px 8px;
    & > p {
      width: 100%;
      min-height: 1.25rem;
    }
  }
`;
const Stamp = styled.span`
  flex: 1;
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 8px;
  font: ${font.small};
  color: ${color.ink2};
`;
const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 36px;
`;
