import type { Store } from '@moontower/store';
import type { RowCollection, RowDocument } from '@moontower/store/ingest/commit-chunk';
import { hasRows, readRows } from '@moontower/store/ingest/read-rows';
import type { InFlight, StoredRows } from '../feed-reader.ts';

const LIGHT = ['hash', 'rawHash', 'withdrawnAt', 'cityUpdatedAt'] as const;

interface RowsQuery {
  ids: readonly string[];
  fields: readonly string[];
  inFlight: InFlight;
}

/** Reads what is stored, with the chunk that is still being committed laid over it. */
export function storedRows(store: Store): StoredRows {
  const read = async (into: RowCollection, { ids, fields, inFlight }: RowsQuery) => {
    if (ids.length === 0) return new Map<string, RowDocument>();
    const found = new Map((await readRows(store, into, { ids, fields })).map((document) => [document._id, document]));
    if (inFlight.size > 0)
      for (const id of ids) {
        const document = inFlight.get(id);
        if (document !== undefined) found.set(id, document);
      }
    return found;
  };
  return {
    any: (into, feed) => hasRows(store, into, feed),
    light: (into, ids, inFlight) => read(into, { ids, fields: LIGHT, inFlight }),
    whole: (into, ids, inFlight) => read(into, { ids, fields: [], inFlight }),
  };
}
