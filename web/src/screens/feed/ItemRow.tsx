import { memo, useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from '../../router/router.tsx';
import styled, { css, keyframes } from 'styled-components';
import { ChevronDown, Clock } from 'lucide-react';
import type { CivicItem } from '@moontower/contracts/item';
import type { FeedStatus } from '@moontower/contracts/feed';
import { rememberFeedVisit } from '../../data/feed-visit.ts';
import { below, calmMotion, color, duration, ease, focusRing, font, radius } from '../../theme/styles.ts';
import { ProvenanceBadge } from '../../ui/ProvenanceBadge.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { Time } from '../../ui/Time.tsx';
import { TypeBadge } from '../../ui/TypeBadge.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { firstSentence, soonDate, storySpan, storyState, storyTitle, whereOf } from './describe-story.ts';
import type { Story } from './group-stories.ts';

export type FeedsById = ReadonlyMap<string, FeedStatus>;
export interface RowProps { story: Story; feedsById: FeedsById; nowMs: number; fresh: ReadonlySet<string>; compact: boolean }

/** One line of the feed: a record, or the story of one address. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  return props.story.items.length === 1 ? <RecordRow {...props} item={props.story.lead} /> : <StoryRow {...props} />;
});

function RecordLink({ item }: { item: CivicItem }) {
  const { search } = useLocation();
  return <Link to={`/item/${encodeURIComponent(item.uid)}`} lang="en" dir="auto" onClick={() => rememberFeedVisit(item.uid, search)}>{item.title}</Link>;
}

function RowTop({ item, nowMs, children }: { item: CivicItem; nowMs: number; children?: ReactNode }) {
  const format = useFormat();
  return (
    <Top>
      <TypeBadge type={item.type} />
      <ProvenanceBadge provenance={item.provenance} bare />
      {item.simulated === true ? <SampleTag /> : null}
      <Time at={item.publishedAt}>{format.age(item.publishedAt, nowMs, item.publishedDayOnly)}</Time>
      {children}
    </Top>
  );
}

function RecordRow({ item, feedsById, nowMs, fresh, compact }: RowProps & { item: CivicItem }) {
  const words = useWords();
  return (
    <Row $fresh={fresh.has(item.uid)} $compact={compact} data-uid={item.uid}>
      <div>
        <RowTop item={item} nowMs={nowMs} />
        <h3><RecordLink item={item} /></h3>
        <Where dir="auto">{whereOf(item, item.title, words).join(' · ')}</Where>
        <WhyLine item={item} />
      </div>
      <Fact item={item} nowMs={nowMs} />
      <RowSource item={item} feedsById={feedsById} />
    </Row>
  );
}

/** One line on why it matters: the city's first sentence, else the status with its reason. */
function WhyLine({ item }: { item: CivicItem }) {
  if (item.status !== undefined && item.status.state === 'closed') return <StatusLine status={item.status} />;
  if (item.summary !== undefined) return <Why dir="auto">{firstSentence(item.summary)}</Why>;
  return item.status === undefined ? null : <StatusLine status={item.status} />;
}

/** Where a row comes from and when the city changed it. When we looked is said once, above the list. */
function RowSource({ item, feedsById }: { item: CivicItem; feedsById: FeedsById }) {
  const source = feedsById.get(item.feed);
  return (
    <Source>
      <SourceLine source={{
        title: item.sourceLabel, dataset: source?.dataset, href: item.url, cityUpdatedAt: item.cityUpdatedAt ?? source?.cityUpdatedAt,
        dataHref: `/api/item/${encodeURIComponent(item.uid)}`, simulated: item.simulated,
      }} />
    </Source>
  );
}

function Fact({ item, nowMs }: { item: CivicItem; nowMs: number }) {
  const { feed, ui } = useWords();
  const format = useFormat();
  const { value } = item;
  const date = soonDate([item], { nowMs, dates: ui.dates, format });
  if (date !== undefined) return <FactBox><Due><Clock aria-hidden />{date}</Due></FactBox>;
  if (value === undefined || value <= 0) return <FactBox />;
  return <FactBox><b><data value={value} title={format.fullMoney(value)}>{format.money(value)}</data></b><span>{feed.row.declared}</span></FactBox>;
}

function StoryRow({ story, feedsById, nowMs, fresh, compact }: RowProps) {
  const words = useWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = storyTitle(story, words.feed, format);
  const date = soonDate(story.items, { nowMs, dates: words.ui.dates, format });
  return (
    <Row $fresh={story.items.some(({ uid }) => fresh.has(uid))} $compact={compact} data-uid={story.lead.uid}>
      <div>
        <RowTop item={story.lead} nowMs={nowMs} />
        <h3><Unfold type="button" aria-expanded={open} aria-controls={`${id}-records`} onClick={() => setOpen(!open)}>{title} <ChevronDown aria-hidden /></Unfold></h3>
        <Where dir="auto">{whereOf(story.lead, title, words).join(' · ')}</Where>
        <Why>{storyState(story, words.feed, format) || firstSentence(story.lead.title)}</Why>
      </div>
      <FactBox>{date === undefined ? <><b>{format.count(story.items.length)}</b><span>{storySpan(story, words.feed, format)}</span></> : <Due><Clock aria-hidden />{date}</Due>}</FactBox>
      <RowSource item={story.lead} feedsById={feedsById} />
      <Records id={`${id}-records`} hidden={!open} aria-label={words.feed.story.list(title)}>
        {open ? story.items.map((item) => (
          <li key={item.uid}>
            <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
            <span><RecordLink item={item} /> <small>{item.uid.slice(item.feed.length + 1)}</small></span>
            {item.status === undefined ? null : <StatusLine status={item.status} />}
          </li>
        )) : null}
      </Records>
    </Row>
  );
}

const lampOn = keyframes`to { opacity: 0; }`;
const covered = css`&::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }`;

export const Row = styled.article<{ $fresh: boolean; $compact: boolean }>`
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 20px; padding: ${({ $compact }) => ($compact ? '6px 16px 5px' : '13px 20px 12px')};
  transition: background-color ${duration.fast} ${ease};
  &:hover { background: color-mix(in srgb, ${color.primarySoft} 32%, transparent); }
  & h3 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; ${({ $compact }) => $compact && css`font-size: .9375rem; line-height: 1.25rem; -webkit-line-clamp: 1;`} }
  & h3 a { color: ${color.ink}; text-decoration: none; ${covered} }
  & h3 a:hover { text-decoration: underline; text-decoration-thickness: 1px; }
  & h3 a:visited { color: ${color.visited}; }
  & h3 a:focus-visible, & h3 button:focus-visible { outline: none; box-shadow: none; }
  &:has(h3 a:focus-visible), &:has(h3 button:focus-visible) { ${focusRing} border-radius: ${radius.badge}; z-index: 1; }
  ${({ $fresh }) => $fresh && css`
    &::before { content: ''; position: absolute; left: 0; top: 0; bottom: 0; width: 3px; background: ${color.lamp}; box-shadow: 1px 0 0 ${color.onLamp}; animation: ${lampOn} 1.2s ${ease} 2.4s both; }
    ${calmMotion} { &::before { animation: none; } }`}
  ${below.phone} { grid-template-columns: minmax(0, 1fr); padding: 12px 16px; }
`;
const Top = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-bottom: 3px; font: ${font.meta}; color: ${color.ink3};`;
const Source = styled.div`grid-column: 1 / -1; position: relative; z-index: 1; margin-top: 3px; width: fit-content; max-width: 100%; ${below.phone} { & span > span, & p > span:nth-child(n + 3) { display: none; } }`;
const Where = styled.p`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font: ${font.small}; color: ${color.ink2};`;
const Why = styled(Where)`color: ${color.ink};`;
const FactBox = styled.div`
  text-align: right; padding-top: 1px; min-width: 112px;
  & > b { display: block; font: 600 1.25rem/1.5rem var(--head); font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
  & > span { font: ${font.meta}; color: ${color.ink3}; }
  &:empty { display: none; }
  ${below.phone} { display: flex; gap: 6px; align-items: baseline; text-align: left; padding: 2px 0 0; & > b { font: ${font.smallStrong}; } & > span { font: ${font.small}; } }
`;
const Due = styled.span`
  &&{ display: inline-flex; align-items: center; gap: 6px; padding: 3px 8px; border-radius: ${radius.badge}; background: ${color.cautionSoft}; color: ${color.caution}; font: ${font.metaStrong}; white-space: nowrap; }
  & > svg { width: 16px; height: 16px; }
`;
const Unfold = styled.button`
  font: inherit; color: ${color.ink}; text-wrap: balance; ${covered}
  & > svg { display: inline; width: 18px; height: 18px; vertical-align: -3px; color: ${color.ink3}; }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
  &:hover { text-decoration: underline; text-decoration-thickness: 1px; }
`;
const Records = styled.ul`
  grid-column: 1 / -1; position: relative; z-index: 1; margin-top: 8px; border-top: 1px solid ${color.line};
  & > li { display: grid; grid-template-columns: 92px minmax(0, 1fr) fit-content(50%); gap: 0 12px; padding: 7px 0; font: ${font.small}; }
  & > li + li { border-top: 1px solid ${color.line}; }
  & time { color: ${color.ink3}; }
  & small { font: ${font.monoSmall}; color: ${color.ink3}; }
  ${below.phone} { & > li { grid-template-columns: minmax(0, 1fr); padding: 10px 0; } }
`;
