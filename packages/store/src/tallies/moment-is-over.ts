import { mongo } from 'mongoose';

/** Codes of MongoDB: the moment is older than what MongoDB keeps readable. */
const SNAPSHOT_TOO_OLD = new Set([239, 246]);

/**
 * What to do where a collection could not be read to its end while MongoDB kept its moment: five minutes, unless its
 * operator lets it keep moments longer.
 */
export function explainMoment(error: unknown): unknown {
  if (!(error instanceof mongo.MongoServerError) || !SNAPSHOT_TOO_OLD.has(Number(error.code))) return error;
  return new Error(
    'MongoDB keeps a moment readable for minSnapshotHistoryWindowInSeconds, 300 unless set otherwise, and the records ' +
      'of that moment were not all read by then. Set it to an hour while sums are made anew: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }). What was stored stays as it was.',
    { cause: error },
  );
}
