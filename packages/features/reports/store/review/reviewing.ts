import { AppError } from '@moontower/contracts';
import type { ReviewDecision, ReviewKind } from '../../review.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import type { IncidentStore, Writer } from '../writing.ts';

export interface ReviewInput {
  kind: ReviewKind;
  id: string;
  decision: Exclude<ReviewDecision, { action: 'boxes' }>;
  writer: Writer;
  also?: AlsoInTransaction;
}
/** One decision within its transaction. */
export interface ReviewContext {
  about: IncidentStore;
  decision: ReviewInput['decision'];
  writer: Writer;
  session: ClientSession;
}

export const unfit = (): AppError =>
  new AppError('bad_request', 'This cannot be done with what is looked at here.', { field: 'action' });

export const refuseOwn = (author: string | undefined, { viewer }: Writer): void => {
  if (author === viewer.id)
    throw new AppError('not_allowed', 'What you wrote yourself, another reviewer decides about.');
};
