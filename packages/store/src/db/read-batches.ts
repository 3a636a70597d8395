import { setImmediate as turn } from 'node:timers/promises';

/** What a cursor of the driver has of that. */
interface Cursor<T> {
  hasNext: () => Promise<boolean>;
  readBufferedDocuments: () => T[];
  close: () => Promise<void>;
}

/**
 * A cursor's rows, a batch as it arrived at a time: a promise for each row costs more than the row. Between batches
 * others have a turn. The cursor is closed at the end.
 */
export async function* readBatches<T>(cursor: Cursor<T>): AsyncGenerator<T[]> {
  try {
    while (await cursor.hasNext()) {
      yield cursor.readBufferedDocuments();
      await turn();
    }
  } finally {
    await cursor.close();
  }
}
