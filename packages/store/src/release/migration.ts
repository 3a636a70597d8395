import type { Store } from '../db/connect.ts';

export interface MigrationContext {
  store: Store;
  at: Date;
}

/**
 * One change to what an older release stored. It is done once, before anybody serves, and never undone. Two processes
 * may do it at once (one froze and lost its lease), and any may be killed in it: so it is harmless to repeat, and takes
 * up what is left. The release before must be able to read what it writes, or a restart of one process after the other
 * would cut its readers off.
 */
export interface Migration {
  /** Its place in the one order, and its name in the record: `0001-reviews-apart`. */
  id: string;
  /** One sentence for whoever asks what an upgrade would do. */
  says: string;
  /** How many documents it would change. */
  waiting: (store: Store) => Promise<number>;
  /** @returns how many documents it changed */
  run: (context: MigrationContext) => Promise<number>;
}
