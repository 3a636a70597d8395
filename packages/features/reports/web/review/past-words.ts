import type { Words } from '@moontower/words/words';
import type { ReviewDetail } from './review-queries.ts';

type Step = ReviewDetail['history'][number];
type ReviewWords = Pick<Words, 'review' | 'incidents'>;

const wordOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/**
 * One line of the audit log in words: what was done, why, and by whom where that is not said already. Names of our own
 * are not for readers.
 */
export function pastWords({ what, who, details = {} }: Omit<Step, 'at'>, { review, incidents }: ReviewWords): string {
  const { reason, status, ticket } = details;
  const why =
    typeof reason === 'string'
      ? (wordOf(incidents.review.why, reason) ??
        wordOf(incidents.flag.reasons, reason) ??
        wordOf(incidents.reasons, reason))
      : undefined;
  const become = typeof status === 'string' ? wordOf(incidents.statuses, status) : undefined;
  return [
    wordOf(review.past, what) ?? review.pastOther,
    become,
    why,
    typeof ticket === 'string' ? ticket : undefined,
    byWhom(what, who, review),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Accounts by the first letters of their id: enough to tell two reviewers apart. */
function byWhom(what: string, who: string, review: ReviewWords['review']): string | undefined {
  if (what === 'incident:reported' || what === 'incident:changed' || what.endsWith(':removed')) return undefined;
  // Only authors stand there without their account: where they hid their name.
  if (who === 'anonymous') return review.byAuthor;
  return who === 'operators' ? review.byOperators : review.by(who.slice(0, 8));
}
