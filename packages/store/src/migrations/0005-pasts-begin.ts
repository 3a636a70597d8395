import { PASTS_BEGIN } from '../past/past-begins.ts';
import type { Migration } from '../release/migration.ts';

/** Nothing to change: when it was done is from when on the past of rows can be told. */
export const pastsBegin: Migration = {
  id: PASTS_BEGIN,
  says: 'From now on each version of an item says how it is undone.',
  waiting: async () => 0,
  run: async () => 0,
};
