import { dateAhead } from '@moontower/contracts/items/deadline';
import type { Sort } from '../filters/feed-filters.ts';
import type { Story } from './group-stories.ts';
import { city } from '@moontower/ui/city.ts';

const FAR = Number.MAX_SAFE_INTEGER;

function nextDeadline(story: Story, nowMs: number): number {
  return story.items.reduce((nearest, item) => {
    const at = dateAhead(item, nowMs, city.zone);
    return at === undefined ? nearest : Math.min(nearest, Date.parse(at));
  }, FAR);
}
const highestValue = (story: Story) => story.items.reduce((most, { value = 0 }) => Math.max(most, value), 0);

/** Newest first as given; by the next date still ahead; by the highest value. Equal ones keep their order. */
export function sortStories(stories: readonly Story[], sort: Sort, nowMs: number): Story[] {
  if (sort === 'deadline') return [...stories].sort((a, b) => nextDeadline(a, nowMs) - nextDeadline(b, nowMs));
  if (sort === 'value') return [...stories].sort((a, b) => highestValue(b) - highestValue(a));
  return [...stories];
}
