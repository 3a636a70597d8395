import type { FlaggedItem } from '@moontower/contracts/spending/purchase';

interface ReviewTexts {
  cleared: string;
  reopened: (cleared: string, changed: string) => string;
}
type Review = Pick<FlaggedItem, 'reviewBy' | 'reviewStatus' | 'reopened'>;

/** People cleared the purchase, and that verdict still stands. */
export const isCleared = ({ reviewBy, reviewStatus }: Review): boolean =>
  reviewBy === 'people' && reviewStatus === 'cleared';

/**
 * That reviewers cleared a purchase, or that it has changed since they did: a score is never shown without it. Whoever
 * shows a score hands in its texts, and how it writes a day.
 */
export function reviewWords(review: Review, texts: ReviewTexts, day: (instant: string) => string): string | undefined {
  const { reopened } = review;
  if (reopened !== undefined) return texts.reopened(day(reopened.clearedAt), day(reopened.at));
  return isCleared(review) ? texts.cleared : undefined;
}
