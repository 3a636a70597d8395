import type { FeedStatus, FeedWhy } from '@moontower/contracts/feeds/feed';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

export type WhyFacts = Pick<
  FeedStatus,
  'stateWhy' | 'stateReason' | 'cityTimeFrom' | 'cityUpdatedAt' | 'checkedAt' | 'unreachableSince' | 'missingColumns'
>;
interface WhyContext {
  words: Words['status']['why'];
  format: Pick<Format, 'day' | 'stamp'>;
  now: number;
}

type WhyKind = Extract<FeedWhy, 'old' | 'not-looked' | 'copied-whole' | 'calculated' | 'missing-columns' | 'no-answer'>;
const tells: Record<WhyKind, (feed: WhyFacts, speaking: WhyContext) => string | undefined> = {
  old: ({ cityTimeFrom, cityUpdatedAt }, { words, format }) =>
    cityUpdatedAt === undefined
      ? undefined
      : words[cityTimeFrom === 'record' ? 'oldRecord' : 'old'](format.day(cityUpdatedAt)),
  'not-looked': ({ checkedAt }, { words, format }) =>
    checkedAt === undefined ? undefined : words['not-looked'](format.day(checkedAt)),
  'copied-whole': ({ checkedAt }, { words, format }) =>
    checkedAt === undefined ? undefined : words['copied-whole'](format.day(checkedAt)),
  calculated: ({ checkedAt }, { words, format }) =>
    checkedAt === undefined ? undefined : words.calculated(format.day(checkedAt)),
  'missing-columns': ({ missingColumns }, { words }) => words['missing-columns'](missingColumns.join(', ')),
  'no-answer': ({ unreachableSince }, { words, format, now }) =>
    unreachableSince === undefined ? undefined : words['no-answer'](format.stamp(unreachableSince, now)),
};

const isTold = (why: FeedWhy): why is WhyKind => Object.hasOwn(tells, why);

/** Why a feed is in its state, in the page's language; undefined when there is nothing to add to the state's name. */
export function whyWords(feed: WhyFacts, speaking: WhyContext): string | undefined {
  const { stateWhy } = feed;
  if (stateWhy === undefined) return feed.stateReason;
  return isTold(stateWhy) ? (tells[stateWhy](feed, speaking) ?? feed.stateReason) : speaking.words[stateWhy];
}
