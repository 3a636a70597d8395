import { AppError } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';

/** A reading that is asked for of a paused feed would not be made. @throws AppError conflict */
export function refusePaused({ pausedAt }: Pick<FeedDocument, 'pausedAt'>): void {
  if (pausedAt !== undefined)
    throw new AppError('conflict', 'Reading of this feed is paused, so nothing is read. Resume it first.');
}
