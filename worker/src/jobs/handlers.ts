import { AppError, jobs, type JobName, type JobSpec } from '@moontower/contracts';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { saveFilings } from '@moontower/nonprofits/store/filings';
import { sweepMails } from '@moontower/store/mail/mail-turns';
import { isFeedPaused, readFeed } from '@moontower/store/feeds/feed-state';
import { areDistrictsAwaited } from '@moontower/store/geocoding/geocode-writes';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { UnrecoverableError } from 'bullmq';
import type { Store } from '@moontower/store';
import type { z } from 'zod';
import { BadPayloadError, type JobAdder, type Outcome } from '@moontower/feature/jobs';
import type { Deps } from '../deps.ts';
import { NO_SERVER, sendMail } from '../mail/send-mail.ts';
import { bearsOnScores, scoreAfter } from '../spending/score-after.ts';
import { scorePurchases, scoreWished } from '../spending/score-purchases.ts';
import { flagItems } from '../accountability/flag-items.ts';
import { geocodeOneAtATime } from '../geocoding/geocode-one-at-a-time.ts';
import { calculationsOf } from '../calculations/index.ts';
import { isFirstDue, runCalculation } from '../calculations/run-calculation.ts';
import { bearsOnFunding } from '@moontower/nonprofits/worker/match-funding';
import { boundSetAside } from '@moontower/store/ingest/quarantine';
import { replayRows } from '../ingest/replay-rows.ts';
import { reconcileFeed } from '../ingest/reconcile-feed.ts';
import { fetchFilings } from '../sources/propublica-filings.ts';
import { isPause, PAUSED } from '../ingest/chunks/until-paused.ts';
import { recordPortalTime, watchSchema } from '../ingest/watch-schema.ts';
import { roomParts } from '../rooms.ts';
import { areAllTried, feedById, isKnownAway, pullFeed } from './pull-feed.ts';

export interface JobContext {
  deps: Deps;
  queue: JobAdder;
  signal: AbortSignal;
}
type Handler = (payload: unknown, context: JobContext) => Promise<Outcome>;

/** A handler that sees only payloads its contract allows. */
function checked<P extends z.ZodType>(
  spec: JobSpec<P>,
  run: (payload: z.infer<P>, context: JobContext) => Promise<Outcome>,
): Handler {
  return async (given, context) => {
    const payload = spec.payload.safeParse(given);
    if (!payload.success) throw new UnrecoverableError('The payload is not what the job’s contract says.');
    return run(payload.data, context);
  };
}

/**
 * What waits for the first readings: calculations that rest on this feed, and addresses once all feeds were tried. A
 * feed that gives no point at all, and whose districts are counted, is looked up at once: its numbers wait for that.
 */
async function addFirstWork(id: string, isFirst: boolean, { deps, queue }: Omit<JobContext, 'signal'>): Promise<void> {
  for (const calculation of calculationsOf(deps.city))
    if (calculation.restsOn.includes(id) && (await isFirstDue(deps.store, calculation)))
      await queue.add('calculate', { calculation: calculation.id, window: 'first' });
  if (!isFirst) return;
  if (await areDistrictsAwaited(deps.store, id)) await queue.add('geocode-items', { window: `first-${id}` });
  if (await areAllTried(deps)) await queue.add('geocode-items', { window: 'first' });
}

/** What each job does that belongs to no room. */
const own: Partial<Record<JobName, Handler>> = {
  'pull-feed': checked(jobs['pull-feed'], async ({ feed: id, window, full, since }, { deps, queue, signal }) => {
    const feed = feedById(deps, id);
    const state = await readFeed(deps.store, id);
    if (state?.pausedAt !== undefined) return { progressed: false, told: PAUSED };
    const isFirst = state?.checkedAt === undefined;
    const result = await pullFeed(deps, feed, { full, since, signal });
    if (await bearsOnScores(deps, feed, result.totals)) await scoreAfter(deps, feed, { queue, window });
    await addFirstWork(id, isFirst, { deps, queue });
    if (bearsOnFunding(id, deps.city.feeds)) await queue.add('match-funding', { window: `${id}-${window}` });
    if (result.state === 'done')
      await recordPortalTime({ store: deps.store, feed, effects: deps.effects(signal) }).catch((error: unknown) => {
        deps.log.debug({ 'feed.id': id, err: error }, 'The portal did not say when the dataset was updated');
      });
    if (isPause(result.error)) return { progressed: result.progressed, told: PAUSED };
    return isKnownAway(result.error)
      ? { progressed: true, told: result.reason ?? result.state }
      : { progressed: result.progressed, error: result.error, told: result.state };
  }),
  'reconcile-feed': checked(jobs['reconcile-feed'], async ({ feed: id, window }, { deps, queue, signal }) => {
    const feed = feedById(deps, id);
    if (await isFeedPaused(deps.store, id)) return { progressed: false, told: PAUSED };
    const { withdrawn, reason } = await reconcileFeed({ store: deps.store, feed, effects: deps.effects(signal) });
    if (withdrawn > 0 && feed.category === 'Budget & Finance') await scoreAfter(deps, feed, { queue, window });
    deps.log.info(
      { 'feed.id': id, 'feed.withdrawn': withdrawn, 'feed.reason': reason },
      'Compared keys with the publisher’s',
    );
    return { progressed: withdrawn > 0, told: reason ?? `${withdrawn} withdrawn` };
  }),
  'replay-rows': checked(jobs['replay-rows'], async ({ feed: id, window, reason }, { deps, queue, signal }) => {
    const feed = feedById(deps, id);
    const { store, finishing } = deps;
    const { stored, superseded, left } = await replayRows(
      { store, feed, finishing, effects: deps.effects(signal) },
      reason,
    );
    if (stored > 0 && feed.category === 'Budget & Finance') await scoreAfter(deps, feed, { queue, window });
    return { progressed: stored > 0, told: `${stored} stored, ${superseded} known by now, ${left} left` };
  }),
  'watch-schema': checked(jobs['watch-schema'], async (_payload, { deps, signal }) => {
    const effects = deps.effects(signal);
    let drifted = 0;
    for (const feed of deps.feeds) {
      try {
        const found = await watchSchema({ store: deps.store, feed, effects });
        if (found !== undefined && found.missing.length + found.unknown.length > 0) {
          drifted += 1;
          deps.log.warn(
            { 'feed.id': feed.id, 'feed.missingColumns': found.missing, 'feed.unknownColumns': found.unknown },
            'The columns of a dataset changed',
          );
        }
      } catch (error) {
        deps.log[error instanceof AppError && isKnownAway(error) ? 'debug' : 'warn'](
          { 'feed.id': feed.id, err: error },
          'The columns of a dataset could not be read',
        );
      }
      signal.throwIfAborted();
    }
    return { progressed: false, told: `${drifted} feeds with other columns` };
  }),
  'score-purchases': checked(jobs['score-purchases'], async ({ wish }, { deps, signal }) => {
    const options = {
      city: deps.city,
      store: deps.store,
      nowMs: deps.nowMs,
      log: deps.log,
      signal,
      desk: deps.scoringDesk,
    };
    const scored = await (wish === undefined ? scorePurchases(options) : scoreWished(options, wish));
    return {
      progressed: false,
      told: scored === undefined ? 'scored since' : `${scored.purchases} purchases, ${scored.flagged} flagged`,
    };
  }),
  'geocode-items': checked(jobs['geocode-items'], async (_payload, { deps, signal }) => {
    const done = await geocodeOneAtATime({ city: deps.city, store: deps.store, effects: deps.effects(signal) });
    if (done === undefined) return { progressed: false, told: 'another job looks addresses up' };
    const { placed, notFound } = done;
    return { progressed: placed > 0, told: `${placed} placed, ${notFound} without an exact location` };
  }),
  'sweep-items': checked(jobs['sweep-items'], async (_payload, { deps: { store, nowMs }, signal }) => {
    const left = await sweepItems(store, { at: new Date(nowMs()), signal });
    await boundSetAside(store);
    return { progressed: left > 0, told: `${left} records left` };
  }),
  calculate: checked(jobs.calculate, async ({ calculation: id, window }, { deps, queue, signal }) => {
    const calculation = calculationsOf(deps.city).find((known) => known.id === id);
    if (calculation === undefined) throw new UnrecoverableError(`There is no calculation ${id}.`);
    const { named, withdrawn } = await runCalculation({ ...deps, effects: deps.effects(signal) }, calculation);
    // From the same night's records.
    await queue.add('flag-items', { window: `${id}-${window}` });
    return { progressed: false, told: `${named} named, ${withdrawn} withdrawn` };
  }),
  'flag-items': checked(jobs['flag-items'], async (_payload, { deps: { store, city, nowMs }, signal }) => {
    const { flagged, changed } = await flagItems({ store, zone: city.zone, at: new Date(nowMs()), signal });
    return { progressed: changed > 0, told: `${flagged} flagged, ${changed} changed` };
  }),
  'rebuild-tallies': checked(jobs['rebuild-tallies'], async (_payload, { deps: { store, nowMs } }) => {
    const wrong = await rebuildTallies(store, { at: new Date(nowMs()) });
    return { progressed: false, told: `${wrong} sums were wrong or missing` };
  }),
  'fetch-filings': checked(jobs['fetch-filings'], async ({ ein }, { deps: { store, effects, nowMs }, signal }) => {
    const list = await fetchFilings(effects(signal), ein);
    await saveFilings(store, ein, { list, at: new Date(nowMs()) });
    return { progressed: true, told: list === undefined ? 'no such number' : `${list.length} returns` };
  }),
  'send-mail': checked(jobs['send-mail'], async (turn, { deps: { mail, nowMs, takeover } }) => ({
    progressed: false,
    told: mail === undefined ? NO_SERVER : await sendMail({ room: mail, turn, nowMs, leaseMs: takeover?.leaseMs }),
  })),
  'sweep-mails': checked(jobs['sweep-mails'], async (_payload, { deps: { store, mail, nowMs } }) => {
    const { old, woken } = await sweepMails(store, { at: new Date(nowMs()), sends: mail?.mailer !== undefined });
    return { progressed: false, told: `${woken} woken, ${old} past their life` };
  }),
};

const ofRooms = Object.fromEntries(roomParts.flatMap(({ jobs: each = [] }) => each.map((job) => [job.name, job])));

/** Notes that a job failed for the last time, where somebody looks at how what it was for stands. */
export async function recordGivenUp(store: Store, name: JobName, payload: unknown): Promise<void> {
  await ofRooms[name]?.givenUp?.(payload, store);
}

/** @throws UnrecoverableError where nobody does such a job, or its payload is not what its contract says */
export async function runHandler(name: JobName, payload: unknown, context: JobContext): Promise<Outcome> {
  const handle: Handler | undefined = own[name] ?? ofRooms[name]?.run;
  if (handle === undefined) throw new UnrecoverableError(`Nobody does the job ${name}.`);
  try {
    return await handle(payload, context);
  } catch (error) {
    if (error instanceof BadPayloadError) throw new UnrecoverableError(error.message);
    throw error;
  }
}

/** Names of the jobs that this worker does. */
export const jobNames: readonly string[] = [...Object.keys(own), ...Object.keys(ofRooms)];
