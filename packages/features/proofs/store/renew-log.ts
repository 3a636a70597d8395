import type { Store } from '@moontower/store';
import { nativeLogState, type LogStateDocument } from './log-documents.ts';

/**
 * From its next checkpoint on the log has a new name, over the same leaves: what was signed under the name before may
 * not be true of this store any more. Does nothing where no log has begun.
 * @returns whether there is one
 */
export async function renewLog(store: Store, why: NonNullable<LogStateDocument['renewed']>): Promise<boolean> {
  const { matchedCount } = await nativeLogState(store).updateOne({ _id: 'log' }, { $set: { renewed: why } });
  return matchedCount === 1;
}
