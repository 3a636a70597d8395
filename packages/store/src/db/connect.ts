import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { setPlaceReader, type PlaceReader } from './city-places.ts';
import { setZone } from './city-zone.ts';
import { endCommandsOfClosedSockets } from './sockets/closed-sockets.ts';
import { endCommandsWithoutAnswer, markedName } from './sockets/lost-answers.ts';

export type { PlaceReader } from './city-places.ts';

export interface StoreOptions {
  uri: string;
  /** Database name; sample, recorded and live records never share one. */
  database: string;
  appName: string;
  /** The city's, by which kept sums count days and months: of every process that writes rows. */
  zone?: string;
  /** The city's reading of addresses: of every process that writes items of its own. */
  placeOf?: PlaceReader;
  /** Sockets in the driver's pool. */
  poolSize?: number;
}

export type Store = Connection;

/**
 * An answer that has not come by then never will: the reading that waits for it is tried again, instead of holding its
 * feed for good.
 * Long enough for an index over millions of records.
 */
const SILENCE_MS = 10 * 60_000;

/**
 * The driver asks after the server on a line of its own so often, and waits so long for each answer. A line that fell
 * silent is given up after both, and with it every command that waits on one; the driver's own half a minute would hold
 * jobs and people for longer.
 */
const LOOK_MS = 6_000;

/** Opens MongoDB with majority, journaled writes. Rejects after 10 s when nothing answers. */
export async function connectStore({
  uri,
  database,
  appName,
  zone,
  placeOf,
  poolSize = 20,
}: StoreOptions): Promise<Store> {
  const options: ConnectOptions = {
    dbName: database,
    appName: markedName(appName),
    maxPoolSize: poolSize,
    serverSelectionTimeoutMS: 10_000,
    waitQueueTimeoutMS: 5_000,
    socketTimeoutMS: SILENCE_MS,
    connectTimeoutMS: LOOK_MS,
    heartbeatFrequencyMS: LOOK_MS,
    autoIndex: false,
    writeConcern: { w: 'majority', j: true },
    readConcern: { level: 'majority' },
  };
  const connection = mongoose.createConnection(uri, options);
  endCommandsOfClosedSockets(connection);
  endCommandsWithoutAnswer(connection, { uri, socketTimeoutMs: SILENCE_MS });
  setZone(connection, zone);
  setPlaceReader(connection, placeOf);
  return connection.asPromise();
}
