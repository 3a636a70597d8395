import type { Feed } from '../../feeds/feed.ts';

/**
 * Why rows of a feed that were set aside cannot be read once more by themselves: which record a row is cannot be said
 * by it alone. Undefined where they can.
 */
export function whyOnlyWhole({ title, countsRepeats, several }: Feed): string | undefined {
  if (countsRepeats === true) return `${title} counts rows that are equal: read all of its rows instead.`;
  if (several !== undefined) return `${title} has several records of one key: read all of its rows instead.`;
  return undefined;
}
