import { mongo } from 'mongoose';

/** Of a server that stops, or that is no primary any more: not the leader, interrupted, shutting down. */
const LEAVING = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** One name of the driver's has no `Mongo` before it: `PoolClearedOnNetworkError`. */
const AWAY = /^(?:Mongo(ServerSelection|Network|Pool|Topology|NotConnected|WaitQueue)|PoolCleared)/;

/** True where MongoDB was not there, or went away meanwhile: nothing is wrong with what was asked. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.test(error.name) || (error instanceof mongo.MongoServerError && LEAVING.has(Number(error.code)));
}
