import { AUSTIN_ZONE, DAY_MS, MINUTE_MS, type FeedState } from '@moontower/contracts';
import type { FeedAbout, FeedDocument } from './documents.ts';

const LATE = 2;
const STALE = 6;
/** Feeds that change every quarter of an hour or oftener are live: late after half an hour, stale after a day. */
const LIVE_MS = 15 * MINUTE_MS;
const LIVE_LATE_MS = 30 * MINUTE_MS;

export interface Freshness { state: FeedState; stateReason?: string }
/** `newestMs`: the newest record of a feed that carries no time of change of its own. */
export interface FreshnessFacts { nowMs: number; running: boolean; newestMs: number | undefined }

const day = new Intl.DateTimeFormat('en-US', { timeZone: AUSTIN_ZONE, dateStyle: 'medium' });

/** How a feed is, by the city's own time against its cadence. What needs a person is named before mere lateness. */
export function freshnessOf(feed: FeedDocument, about: Pick<FeedAbout, 'cadenceMs'>, facts: FreshnessFacts): Freshness {
  return troubleOf(feed) ?? beginningOf(feed, facts) ?? ageOf(feed, about, facts);
}

function troubleOf({ heldReason, driftReason, unreachableSince, unreachableReason }: FeedDocument): Freshness | undefined {
  if (heldReason !== undefined) return { state: 'held', stateReason: heldReason };
  if (driftReason !== undefined) return { state: 'drifted', stateReason: driftReason };
  return unreachableSince === undefined ? undefined : { state: 'unreachable', stateReason: unreachableReason };
}

function beginningOf({ firstLoad, checkedAt }: FeedDocument, { running }: FreshnessFacts): Freshness | undefined {
  if (firstLoad?.done === false) return { state: 'loading' };
  if (checkedAt !== undefined) return undefined;
  return { state: running ? 'loading' : 'waiting' };
}

function ageOf(feed: FeedDocument, { cadenceMs }: Pick<FeedAbout, 'cadenceMs'>, { nowMs, newestMs }: FreshnessFacts): Freshness {
  const { cityUpdatedAt } = feed;
  const cityMs = cityUpdatedAt?.getTime() ?? newestMs;
  if (cityMs === undefined) return { state: 'stale', stateReason: 'The records of this feed carry no time, so we cannot say how old they are.' };
  const { lateMs, staleMs } = limitsOf(cadenceMs);
  const told = cityUpdatedAt === undefined ? `The newest record of this feed is from ${day.format(cityMs)}.` : `The city last updated this on ${day.format(cityMs)}.`;
  const ageMs = nowMs - cityMs;
  if (ageMs > staleMs) return { state: 'stale', stateReason: told };
  if (ageMs > lateMs) return { state: 'late', stateReason: told };
  return lookedOf(feed, cadenceMs, nowMs);
}

/** The city may be on time while we are not. */
function lookedOf({ checkedAt, nextCheckAt }: FeedDocument, cadenceMs: number, nowMs: number): Freshness {
  const checkedMs = checkedAt?.getTime() ?? nowMs;
  const everyMs = nextCheckAt === undefined ? cadenceMs : Math.max(MINUTE_MS, nextCheckAt.getTime() - checkedMs);
  return nowMs - checkedMs > LATE * everyMs ? { state: 'late', stateReason: `We last looked at this source on ${day.format(checkedMs)}.` } : { state: 'ok' };
}

function limitsOf(cadenceMs: number): { lateMs: number; staleMs: number } {
  return cadenceMs <= LIVE_MS ? { lateMs: LIVE_LATE_MS, staleMs: DAY_MS } : { lateMs: LATE * cadenceMs, staleMs: STALE * cadenceMs };
}
