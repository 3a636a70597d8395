import { AppError } from '@moontower/contracts';
import type { PastReads } from '@moontower/store/past/past-reads';

/** A store whose history has not begun. */
export const noPast: PastReads = {
  require: async () => {
    throw new AppError('not_then', 'Nothing has been read here yet.', { field: 'asOf' });
  },
  items: {
    list: async () => ({ items: [], total: 0 }),
    each: async function* () {
      yield* [];
    },
    count: async () => 0,
  },
  item: async () => undefined,
};
