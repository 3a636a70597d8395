import type { CivicItem } from '@moontower/contracts/items/item';
import { DAY_MS, localDate } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import { addressKey } from '@moontower/ui/records/near/address-key.ts';

/** Records of one address whose newest and oldest lie at most this far apart are told as one story. */
export const STORY_SPAN_MS = 7 * DAY_MS;

/** One line of the feed: a single record, or several that concern one address, newest first. */
export interface Story {
  key: string;
  lead: CivicItem;
  items: readonly CivicItem[];
  address: string | undefined;
}

/** A day of the feed in the city. `changes` counts the records published on it, not stories. */
export interface FeedDay {
  date: string;
  changes: number;
  stories: Story[];
}

function openStory(item: CivicItem, address: string | undefined): { story: Story; items: CivicItem[] } {
  const items = [item];
  return { story: { key: item.uid, lead: item, items, address }, items };
}

/**
 * Folds records, newest first, into stories. A story keeps the place of its newest record,
 * and takes in records of the same address published at most a week before that one.
 */
export function groupStories(items: readonly CivicItem[]): Story[] {
  const stories: Story[] = [];
  const open = new Map<string, { story: Story; items: CivicItem[] }>();
  for (const item of items) {
    const key = addressKey(item.address);
    const held = key === undefined ? undefined : open.get(key);
    if (
      held !== undefined &&
      Math.abs(Date.parse(held.story.lead.publishedAt) - Date.parse(item.publishedAt)) <= STORY_SPAN_MS
    ) {
      held.items.push(item);
      continue;
    }
    const fresh = openStory(item, item.address);
    if (key !== undefined) open.set(key, fresh);
    stories.push(fresh.story);
  }
  return stories;
}

/** Each record on its own, in the order given. */
export function singleStories(items: readonly CivicItem[]): Story[] {
  return items.map((item) => openStory(item, item.address).story);
}

const dayOf = ({ publishedAt }: CivicItem, zone: string) => localDate(Date.parse(publishedAt), zone);

/** How many records were published on each day of the zone. */
export function countDays(items: readonly CivicItem[], zone: string = city.zone): Map<string, number> {
  const changes = new Map<string, number>();
  for (const item of items) {
    const day = dayOf(item, zone);
    changes.set(day, (changes.get(day) ?? 0) + 1);
  }
  return changes;
}

/**
 * Puts stories under the city's day of their newest record, keeping their order inside a day.
 * @param changes of all records told (`countDays`), so that a day counts what was published on it even where a later
 * story tells of it
 */
export function groupDays(
  stories: readonly Story[],
  changes: ReadonlyMap<string, number>,
  zone: string = city.zone,
): FeedDay[] {
  const days = new Map<string, FeedDay>();
  for (const story of stories) {
    const date = dayOf(story.lead, zone);
    const day = days.get(date) ?? { date, changes: changes.get(date) ?? 0, stories: [] };
    day.stories.push(story);
    days.set(date, day);
  }
  return [...days.values()];
}

/** How many records of each type a story holds, most first. */
export function countTypes(items: readonly CivicItem[]): { type: CivicItem['type']; count: number }[] {
  const counts = new Map<CivicItem['type'], number>();
  for (const item of items) counts.set(item.type, (counts.get(item.type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count);
}
