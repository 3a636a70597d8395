import {
  DAY_MS,
  MINUTE_MS,
  type CityTimeFrom,
  type FeedState,
  type FeedStatus,
  type FeedWhy,
} from '@moontower/contracts';
import type { FeedAbout, FeedDocument } from '../feed-documents.ts';
import { wakingMs } from './quiet-hours.ts';

const LATE = 2;
const STALE = 6;
/** Feeds that change every quarter of an hour or oftener are live: late after half an hour, stale after a day. */
const LIVE_MS = 15 * MINUTE_MS;
const LIVE_LATE_MS = 30 * MINUTE_MS;

export interface Freshness {
  state: FeedState;
  stateReason?: string;
  stateWhy?: FeedWhy;
}
export interface CityTime {
  at: number;
  from: CityTimeFrom;
}
export interface FreshnessFacts {
  nowMs: number;
  /** The city's, for the days that are named. */
  zone: string;
  /** Somebody reads the feed right now. */
  reading: boolean;
  /** Date of the newest record held, none of them in the future. */
  newestMs: number | undefined;
}
type Clock = Pick<FreshnessFacts, 'nowMs' | 'zone'>;
type About = Pick<FeedAbout, 'cadenceMs' | 'wholeCopy' | 'quietHours' | 'calculated' | 'calendar' | 'residents'>;

const formats = new Map<string, Intl.DateTimeFormat>();
function dayIn(zone: string, at: number | Date | undefined): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' });
    formats.set(zone, format);
  }
  return format.format(at);
}
const isLive = (cadenceMs: number): boolean => cadenceMs <= LIVE_MS;

/**
 * When the city last changed a dataset, by the latest witness. Records tell it where they are read as they change, and
 * the portal through quiet nights; but a dataset that is published again and again without a new record is not fresh. A
 * register that is copied whole may be new although its newest record is old; a list of what is so right now carries
 * old dates on a quiet day, so there only the portal's word counts. A calendar is as new as our copy. Nothing in the
 * future counts.
 */
export function cityTimeOf(
  { cityUpdatedAt, portalUpdatedAt, checkedAt }: FeedDocument,
  { cadenceMs, wholeCopy, calculated, calendar }: About,
  { nowMs, newestMs }: Pick<FreshnessFacts, 'nowMs' | 'newestMs'>,
): CityTime | undefined {
  const known = (at: number | undefined, from: CityTimeFrom): CityTime[] =>
    at === undefined || at > nowMs ? [] : [{ at, from }];
  if ([calculated, calendar].includes(true)) return known(checkedAt?.getTime(), 'copy')[0];
  const rows = [...known(cityUpdatedAt?.getTime(), 'change'), ...known(newestMs, 'record')];
  const portal = known(portalUpdatedAt?.getTime(), 'dataset');
  if (wholeCopy !== true)
    return isQuietOnly(latest(rows), { cadenceMs, nowMs }) ? latest([...rows, ...portal]) : latest(rows);
  const told = isLive(cadenceMs) ? latest(portal) : latest([...rows, ...portal]);
  return told ?? known(checkedAt?.getTime(), 'copy')[0];
}

/** Without new records for a short while only: a week, or until the feed is stale. */
function isQuietOnly(
  newest: CityTime | undefined,
  { cadenceMs, nowMs }: { cadenceMs: number; nowMs: number },
): boolean {
  return newest === undefined || nowMs - newest.at <= Math.max(7 * DAY_MS, latenessOf(cadenceMs).staleMs);
}

function latest(times: readonly CityTime[]): CityTime | undefined {
  return times.reduce<CityTime | undefined>(
    (held, time) => (held === undefined || time.at > held.at ? time : held),
    undefined,
  );
}

/** How a feed is, by the city's own time against its cadence. What needs a person is named before mere lateness. */
export function freshnessOf(feed: FeedDocument, about: About, facts: FreshnessFacts): Freshness {
  if (about.residents === true) return { state: 'ok' };
  return (
    troubleOf(feed) ??
    beginningOf(feed, facts) ??
    (about.calculated === true ? calculatedOf(feed, about.cadenceMs, facts) : ageOf(feed, about, facts))
  );
}

function troubleOf({
  pausedAt,
  heldReason,
  driftReason,
  missingColumns,
  unreachableSince,
  unreachableReason,
  unreachableWhy = 'no-answer',
}: FeedDocument): Freshness | undefined {
  if (pausedAt !== undefined)
    return { state: 'held', stateReason: 'Reading is paused by the people who run this service.', stateWhy: 'paused' };
  if (heldReason !== undefined) return { state: 'held', stateReason: heldReason, stateWhy: 'held' };
  if (driftReason !== undefined)
    return {
      state: 'drifted',
      stateReason: driftReason,
      stateWhy: missingColumns.length > 0 ? 'missing-columns' : 'other-form',
    };
  return unreachableSince === undefined
    ? undefined
    : { state: 'unreachable', stateReason: unreachableReason, stateWhy: unreachableWhy };
}

const OUR_FAILURE = {
  stateReason: 'Our last reading failed on our side. We try again by ourselves.',
  stateWhy: 'our-failure',
} as const;

function beginningOf(
  { firstLoad, checkedAt, failingSince }: FeedDocument,
  { reading }: FreshnessFacts,
): Freshness | undefined {
  if (firstLoad?.done !== false && checkedAt !== undefined) return undefined;
  if (reading) return { state: 'loading' };
  if (failingSince !== undefined) return { state: 'waiting', ...OUR_FAILURE };
  if (firstLoad === undefined || firstLoad.rows === 0) return { state: 'waiting' };
  return {
    state: 'waiting',
    stateReason:
      `The first load stopped after ${firstLoad.rows.toLocaleString('en-US')} rows. ` + 'It goes on where it stopped.',
    stateWhy: 'interrupted',
  };
}

function ageOf(feed: FeedDocument, about: About, facts: FreshnessFacts): Freshness {
  const city = cityTimeOf(feed, about, facts);
  if (feed.totals.received === 0 && !isLive(about.cadenceMs))
    return { state: 'stale', stateReason: 'The source answered, but gave no records.', stateWhy: 'no-records' };
  if (city === undefined)
    return {
      state: 'stale',
      stateReason: 'The records of this feed carry no time, so we cannot say how old they are.',
      stateWhy: 'no-time',
    };
  const old = city.from === 'copy' ? undefined : oldness(city.at, about, facts);
  if (old !== undefined) return { state: old, stateReason: toldOf(city, facts.zone), stateWhy: 'old' };
  if (feed.failingSince !== undefined) return { state: 'late', ...OUR_FAILURE };
  return (
    lookedOf(feed, about.cadenceMs, facts) ??
    (city.from === 'copy'
      ? { state: 'ok', stateReason: toldOf(city, facts.zone), stateWhy: 'copied-whole' }
      : { state: 'ok' })
  );
}

/** What is worked out here is as new as the last time it was; to have found nothing is a result too. */
function calculatedOf(feed: FeedDocument, cadenceMs: number, clock: Clock): Freshness {
  if (feed.failingSince !== undefined) return { state: 'late', ...OUR_FAILURE };
  return (
    lookedOf(feed, cadenceMs, clock) ?? {
      state: 'ok',
      stateReason: `Worked out from the city’s records on ${dayIn(clock.zone, feed.checkedAt)}.`,
      stateWhy: 'calculated',
    }
  );
}

/** Late by the feed's own rhythm: hours in which it is usually quiet are not counted. Stale by the clock. */
function oldness(at: number, { cadenceMs, quietHours }: About, { nowMs, zone }: Clock): 'late' | 'stale' | undefined {
  const { lateMs, staleMs } = latenessOf(cadenceMs);
  if (nowMs - at > staleMs) return 'stale';
  const ageMs = quietHours === undefined ? nowMs - at : wakingMs(at, nowMs, { ...quietHours, zone });
  return ageMs > lateMs ? 'late' : undefined;
}

/**
 * Since when a feed is late by its own rhythm, in milliseconds of the hours that are not quiet for it. 0 when it is
 * not, where only our copying is known, and for residents' reports: nobody owes one.
 */
export function lateByMs(
  { cityUpdatedAt, cityTimeFrom, cadenceMs, quietHours, residents }: FeedRhythm,
  { nowMs, zone }: Clock,
): number {
  if (cityUpdatedAt === undefined || cityTimeFrom === 'copy' || residents === true) return 0;
  const at = Date.parse(cityUpdatedAt);
  const ageMs = quietHours === undefined ? nowMs - at : wakingMs(at, nowMs, { ...quietHours, zone });
  return Math.max(0, ageMs - latenessOf(cadenceMs).lateMs);
}
export type FeedRhythm = Pick<FeedStatus, 'cityUpdatedAt' | 'cityTimeFrom' | 'cadenceMs' | 'quietHours' | 'residents'>;

function toldOf({ at, from }: CityTime, zone: string): string {
  const on = dayIn(zone, at);
  if (from === 'record') return `The newest record of this feed is from ${on}.`;
  return from === 'copy'
    ? `Copied whole on ${on}. The source does not say when it last changed it.`
    : `The city last updated this on ${on}.`;
}

/** The city may be on time while we are not. */
function lookedOf(
  { checkedAt, nextCheckAt }: FeedDocument,
  cadenceMs: number,
  { nowMs, zone }: Clock,
): Freshness | undefined {
  const checkedMs = checkedAt?.getTime() ?? nowMs;
  const everyMs = nextCheckAt === undefined ? cadenceMs : Math.max(MINUTE_MS, nextCheckAt.getTime() - checkedMs);
  return nowMs - checkedMs > LATE * everyMs
    ? {
        state: 'late',
        stateReason: `We last looked at this source on ${dayIn(zone, checkedMs)}.`,
        stateWhy: 'not-looked',
      }
    : undefined;
}

/** After how long without news from the city a feed is late and stale. */
export function latenessOf(cadenceMs: number): { lateMs: number; staleMs: number } {
  return isLive(cadenceMs)
    ? { lateMs: LIVE_LATE_MS, staleMs: DAY_MS }
    : { lateMs: LATE * cadenceMs, staleMs: STALE * cadenceMs };
}
