import { memo, Suspense, useId, useState, type ReactNode } from 'react';
import { ChevronDown, Clock } from 'lucide-react';
import { recordPage, rowPath } from '@moontower/contracts/items/record-page';
import type { CivicItem } from '@moontower/contracts/items/item';
import { isAsked } from '@moontower/contracts/items/item-types';
import type { Segment } from '@moontower/contracts/items/text-pieces';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import {
  OriginalNote,
  plainText,
  RecordText,
  segmentsWithin,
  summarySegments,
  titleSegments,
} from '@moontower/ui/records/RecordText.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RecordLink } from './RecordLink.tsx';
import { firstSentence, soonDate, storySpan, storyState, storyTitle, whereOf } from './describe-story.ts';
import type { Story } from './group-stories.ts';
import { Due, FactBox, Records, Row, Source, Top, Unfold, Where, Why } from './item-row-styles.ts';

/** Fetched late: the words of outcomes are no part of the first page. */
const RowState = lazyPart(async () => (await import('./RowState.tsx')).RowState, ['outcomes']);
const StoryRecords = lazyPart(async () => (await import('./StoryRecords.tsx')).StoryRecords, ['outcomes']);
const KindWord = lazyPart(async () => (await import('./KindWord.tsx')).KindWord, undefined, Nothing);

export type FeedsById = ReadonlyMap<string, FeedStatus>;
export interface RowProps {
  story: Story;
  feedsById: FeedsById;
  nowMs: number;
  fresh: ReadonlySet<string>;
  compact: boolean;
}

/** One line of the feed: a record, or the story of one address. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  return props.story.items.length === 1 ? <RecordRow {...props} item={props.story.lead} /> : <StoryRow {...props} />;
});

function RowTop({ item, nowMs, children }: { item: CivicItem; nowMs: number; children?: ReactNode }) {
  const format = useFormat();
  return (
    <Top>
      {item.provenance === 'resident-report' ? null : <TypeBadge type={item.type} />}
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
        <h3>
          <RecordLink item={item} />
        </h3>
        <Where dir="auto">
          {whereOf(item, item.title, words).join(' · ')}
          <Suspense>{isAsked(item.type) ? <KindWord item={item} /> : null}</Suspense>
        </Where>
        <WhyLine item={item} />
      </div>
      <Fact item={item} nowMs={nowMs} />
      <RowSource item={item} feedsById={feedsById} />
    </Row>
  );
}

/**
 * One line on why it matters: what became of it where that is settled, else the first sentence; the labels, and whether
 * a rule flags it.
 */
function WhyLine({ item: { status, tags, flags = [], ...item } }: { item: CivicItem }) {
  const { ui } = useWords();
  const summary = summarySegments(item, ui);
  const said = status?.state !== 'closed' && summary.length > 0;
  return (
    <>
      {said ? <WhySaid segments={summary} /> : null}
      {(said || status === undefined) && tags.length + flags.length === 0 ? null : (
        <Suspense fallback={said ? null : <Where>{'\u00a0'}</Where>}>
          <RowState
            status={said ? undefined : status}
            provenance={item.provenance}
            publishedAt={item.publishedAt}
            tags={tags}
            flags={flags}
          />
        </Suspense>
      )}
    </>
  );
}

/** The first sentence. Where the publisher's own words are in it, it is marked as theirs. */
function WhySaid({ segments }: { segments: readonly Segment[] }) {
  const said = firstSentence(plainText(segments));
  const shown = segmentsWithin(segments, said);
  return (
    <Why dir="auto">
      <RecordText segments={shown} />
      <OriginalNote segments={shown} />
    </Why>
  );
}

/** Where a row comes from and when the city changed it. When we looked is said once, above the list. */
function RowSource({ item, feedsById }: { item: CivicItem; feedsById: FeedsById }) {
  const source = feedsById.get(item.feed);
  return (
    <Source>
      <SourceLine
        source={{
          title: item.sourceLabel,
          dataset: source?.dataset,
          href: recordPage(item, pathHere),
          cityUpdatedAt: item.cityUpdatedAt,
          dataHref: pathHere(rowPath(item.uid)),
          simulated: item.simulated,
        }}
      />
    </Source>
  );
}

function Fact({ item, nowMs }: { item: CivicItem; nowMs: number }) {
  const { feed, ui } = useWords();
  const format = useFormat();
  const { value } = item;
  const date = soonDate([item], { nowMs, dates: ui.dates, format });
  if (date !== undefined)
    return (
      <FactBox>
        <Due>
          <Clock aria-hidden />
          {date}
        </Due>
      </FactBox>
    );
  if (value === undefined || value <= 0) return <FactBox />;
  return (
    <FactBox>
      <b>
        <data value={value} title={format.fullMoney(value)}>
          {format.money(value)}
        </data>
      </b>
      <span>{feed.row.declared}</span>
    </FactBox>
  );
}

function StoryRow({ story, feedsById, nowMs, fresh, compact }: RowProps) {
  const words = useWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = storyTitle(story, words.feed, format);
  const state = storyState(story, words.feed, format);
  const date = soonDate(story.items, { nowMs, dates: words.ui.dates, format });
  return (
    <Row $fresh={story.items.some(({ uid }) => fresh.has(uid))} $compact={compact} data-uid={story.lead.uid}>
      <div>
        <RowTop item={story.lead} nowMs={nowMs} />
        <h3>
          <Unfold type="button" aria-expanded={open} aria-controls={`${id}-records`} onClick={() => setOpen(!open)}>
            {title} <ChevronDown aria-hidden />
          </Unfold>
        </h3>
        <Where dir="auto">{whereOf(story.lead, title, words).join(' · ')}</Where>
        {state === '' ? <WhySaid segments={titleSegments(story.lead, words.ui)} /> : <Why>{state}</Why>}
      </div>
      <FactBox>
        {date === undefined ? (
          <>
            <b>{format.count(story.items.length)}</b>
            <span>{storySpan(story, words.feed, format)}</span>
          </>
        ) : (
          <Due>
            <Clock aria-hidden />
            {date}
          </Due>
        )}
      </FactBox>
      <RowSource item={story.lead} feedsById={feedsById} />
      <Records id={`${id}-records`} hidden={!open}>
        <Suspense>{open ? <StoryRecords items={story.items} title={title} /> : null}</Suspense>
      </Records>
    </Row>
  );
}
