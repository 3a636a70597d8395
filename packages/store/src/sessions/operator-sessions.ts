import type { Store } from '../db/connect.ts';
import type { OperatorSessionDocument } from '../documents.ts';
import { nativeOperatorSessions } from '../db/native.ts';

const LIMIT_MS = 2_000;

export type OperatorSessions = ReturnType<typeof operatorSessions>;

/** Who has signed in to the operators' pages, by the digest of what their browser keeps. */
export function operatorSessions(store: Store) {
  return {
    begin: async (session: OperatorSessionDocument): Promise<void> => {
      await nativeOperatorSessions(store).insertOne(session);
    },
    find: (id: string): Promise<OperatorSessionDocument | null> =>
      nativeOperatorSessions(store).findOne({ _id: id }, { maxTimeMS: LIMIT_MS }),
    end: async (id: string): Promise<void> => {
      await nativeOperatorSessions(store).deleteOne({ _id: id });
    },
  };
}
