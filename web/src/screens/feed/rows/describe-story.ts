import { dateAhead } from '@moontower/contracts/items/deadline';
import type { CivicItem } from '@moontower/contracts/items/item';
import { isAsked } from '@moontower/contracts/items/item-types';
import { DAY_MS } from '@moontower/contracts/time';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { streetOf } from '@moontower/ui/records/near/address-key.ts';
import { countTypes, type Story } from './group-stories.ts';
import { city } from '@moontower/ui/city.ts';

/** A date this close is shown on the row; a later one waits on the record's own page. */
export const DEADLINE_SOON_MS = 14 * DAY_MS;

const SHOUTED = /^[^a-z]*[A-Z][^a-z]*$/;
const KEPT_SHORT = /\b(N|S|E|W|NE|NW|SE|SW|FM|RM|IH|US|SB|NB|EB|WB|TX|II|III|IV)\b/i;

/** `5800 BURNET RD` as people write it, `5800 Burnet Rd`; text that is not all capitals stays as published. */
export function calmCase(text: string): string {
  if (!SHOUTED.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/\S+/g, (word) =>
      KEPT_SHORT.test(word) && word.length <= 3
        ? word.toUpperCase()
        : word.replace(/^[^a-z\d]*[a-zñáéíóú]/, (start) => start.toUpperCase()),
    );
}

/** The headline of several records: how many of what, and where. */
export function storyTitle(story: Story, words: Words['feed'], format: Format): string {
  const counts = countTypes(story.items);
  const named = counts.map(({ type, count }) => `${format.count(count)} ${words.story.types[type]}`);
  // Plural words only: with a single one among them, or three types, the records are counted as such.
  // A resident's report is of the city's kind, and none of its requests.
  const plain =
    counts.length <= 2 &&
    counts.every(({ count }) => count > 1) &&
    story.items.every(({ provenance }) => provenance !== 'resident-report');
  const what = plain
    ? named.reduce((first, second) => words.story.join(first, second))
    : `${format.count(story.items.length)} ${words.story.records}`;
  return words.story.at(what, calmCase(streetOf(story.address ?? '')));
}

/** The days a story covers: `all on May 4`, or `Apr 22 to May 4`. */
export function storySpan(story: Story, words: Words['feed'], format: Format): string {
  const oldest = story.items.reduce(
    (least, item) => (item.publishedAt < least ? item.publishedAt : least),
    story.lead.publishedAt,
  );
  const [from, to] = [format.day(oldest), format.day(story.lead.publishedAt)];
  return from === to ? words.story.onDay(to) : words.story.between(from, to);
}

// A permit that is final and an inspection that was scored are not closed, and a permit in force is not open.
const inState = ({ items }: Story, states: string) =>
  items.filter(({ type, status }) => isAsked(type) && status !== undefined && states.includes(status.state));

/**
 * What became of a story's requests and cases. "Closed" never stands alone: where none gives a reason, that is said.
 */
export function storyState(story: Story, words: Words['feed'], format: Format): string {
  const open = inState(story, 'open in-progress').length;
  const closed = inState(story, 'closed');
  const parts = [
    open > 0 ? words.story.open(format.count(open)) : '',
    closed.length > 0 ? words.story.closed(format.count(closed.length)) : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  // Every outcome of a request but none is read from the reason itself.
  const reasonless = closed.length > 0 && closed.every(({ status }) => status?.reason === undefined);
  return `${parts.join(', ')}.${reasonless ? ` ${words.story.closedNoReason}` : ''}`;
}

/** Where a record is, in words: the address unless the headline already says it, the district, else the ZIP. */
export function whereOf(item: CivicItem, title: string, words: Pick<Words, 'feed' | 'ui'>): string[] {
  const street = calmCase(item.address ?? '');
  const said = street === '' || title.toLowerCase().includes((street.split(',', 1)[0] ?? '').toLowerCase());
  const district = item.councilDistrict === undefined ? undefined : words.ui.district(item.councilDistrict);
  return [
    said ? '' : street,
    district ?? (item.zip === undefined ? '' : words.feed.row.zip(item.zip)),
    district === undefined ? words.feed.row.noDistrict : '',
  ].filter((part) => part !== '');
}

/** The nearest date still ahead and soon, in words that say what it is, if there is one. */
export function soonDate(
  items: readonly CivicItem[],
  { nowMs, dates, format }: { nowMs: number; dates: Words['ui']['dates']; format: Format },
): string | undefined {
  const [nearest] = items
    .flatMap((item) => {
      const at = dateAhead(item, nowMs, city.zone);
      return at === undefined || Date.parse(at) - nowMs > DEADLINE_SOON_MS
        ? []
        : [{ at, say: dates[item.deadlineKind ?? 'other'] }];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return nearest?.say(format.day(nearest.at));
}

/** The first sentence, cut at a word where it is long. */
export function firstSentence(text: string, most = 160): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
  const characters = Array.from(sentence.replace(/\s+/g, ' ').trim());
  if (characters.length <= most) return characters.join('');
  return `${characters
    .slice(0, most - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
