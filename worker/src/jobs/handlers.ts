import { AppError, jobs, type JobName, type JobSpec } from '@moontower/contracts';
import { sweepItems } from '@moontower/store/sweep-items';
import { UnrecoverableError } from 'bullmq';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { JobQueue } from '../queue.ts';
import { confirmByMail } from '../bulletins/confirm-by-mail.ts';
import { deliverBulletin } from '../bulletins/deliver-bulletin.ts';
import { publishBulletin } from '../bulletins/publish-bulletin.ts';
import { scorePurchases } from '../spending/score-purchases.ts';
import { geocodeItems } from '../geocoding/geocode-items.ts';
import { isVacancyDue, restsOn, storeVacancies } from '../vacancy/store-vacancies.ts';
import { reconcileFeed } from '../ingest/reconcile-feed.ts';
import { notePortalTime, watchSchema } from '../ingest/watch-schema.ts';
import { feedById, isKnownAway, pullFeed } from './pull-feed.ts';

/** `progressed`: what was done stays done, so that an attempt which failed later does not count against the job. */
export interface Outcome { progressed: boolean; error?: Error; told: string }
export interface JobContext { deps: Deps; queue: JobQueue; signal: AbortSignal }
type Handler = (payload: unknown, context: JobContext) => Promise<Outcome>;

/** A handler that sees only payloads its contract allows. */
function checked<P extends z.ZodType>(spec: JobSpec<P>, run: (payload: z.infer<P>, context: JobContext) => Promise<Outcome>): Handler {
  return async (given, context) => {
    const payload = spec.payload.safeParse(given);
    if (!payload.success) throw new UnrecoverableError('The payload is not what the job’s contract says.');
    return run(payload.data, context);
  };
}

const NO_SENDING = 'this worker sends nothing';

/** What each job does. */
export const handlers: Record<JobName, Handler> = {
  'pull-feed': checked(jobs['pull-feed'], async ({ feed: id, window, full, since }, { deps, queue, signal }) => {
    const feed = feedById(deps, id);
    const result = await pullFeed(deps, feed, { full, since, signal });
    const { inserted, updated } = result.totals;
    if (inserted + updated > 0 && feed.category === 'Budget & Finance') await queue.add('score-purchases', { window: `${id}-${window}` });
    if (restsOn(id) && await isVacancyDue(deps.store)) await queue.add('infer-vacancy', { window: 'first' });
    if (result.state === 'done') await notePortalTime({ store: deps.store, feed, effects: deps.effects(signal) }).catch((error: unknown) => { deps.log.debug({ 'feed.id': id, err: error }, 'The portal did not say when the dataset was updated'); });
    return isKnownAway(result.error) ? { progressed: true, told: result.reason ?? result.state } : { progressed: result.progressed, error: result.error, told: result.state };
  }),
  'reconcile-feed': checked(jobs['reconcile-feed'], async ({ feed: id }, { deps, signal }) => {
    const { withdrawn, reason } = await reconcileFeed({ store: deps.store, feed: feedById(deps, id), effects: deps.effects(signal) });
    deps.log.info({ 'feed.id': id, 'feed.withdrawn': withdrawn, 'feed.reason': reason }, 'Compared keys with the publisher’s');
    return { progressed: withdrawn > 0, told: reason ?? `${withdrawn} withdrawn` };
  }),
  'watch-schema': checked(jobs['watch-schema'], async (_payload, { deps, signal }) => {
    const effects = deps.effects(signal);
    let drifted = 0;
    for (const feed of deps.feeds) {
      try {
        const found = await watchSchema({ store: deps.store, feed, effects });
        if (found !== undefined && found.missing.length + found.unknown.length > 0) { drifted += 1; deps.log.warn({ 'feed.id': feed.id, 'feed.missingColumns': found.missing, 'feed.unknownColumns': found.unknown }, 'The columns of a dataset changed'); }
      } catch (error) { deps.log[error instanceof AppError && isKnownAway(error) ? 'debug' : 'warn']({ 'feed.id': feed.id, err: error }, 'The columns of a dataset could not be read'); }
      signal.throwIfAborted();
    }
    return { progressed: false, told: `${drifted} feeds with other columns` };
  }),
  'score-purchases': checked(jobs['score-purchases'], async (_payload, { deps, signal }) => {
    const { purchases, flagged } = await scorePurchases({ store: deps.store, nowMs: deps.nowMs, log: deps.log, signal });
    return { progressed: false, told: `${purchases} purchases, ${flagged} flagged` };
  }),
  'geocode-items': checked(jobs['geocode-items'], async (_payload, { deps, signal }) => {
    const { placed, notFound } = await geocodeItems({ store: deps.store, effects: deps.effects(signal) });
    return { progressed: placed > 0, told: `${placed} placed, ${notFound} without an exact location` };
  }),
  'sweep-items': checked(jobs['sweep-items'], async (_payload, { deps: { store, nowMs }, signal }) => {
    const left = await sweepItems(store, { at: new Date(nowMs()), signal });
    return { progressed: left > 0, told: `${left} records left` };
  }),
  'infer-vacancy': checked(jobs['infer-vacancy'], async (_payload, { deps, signal }) => {
    const { named, withdrawn } = await storeVacancies({ store: deps.store, effects: deps.effects(signal), finishing: deps.finishing });
    return { progressed: false, told: `${named} addresses, ${withdrawn} withdrawn` };
  }),
  'compose-bulletin': checked(jobs['compose-bulletin'], async ({ hour }, { deps: { store, bulletins, nowMs, log }, queue }) => {
    const published = await publishBulletin({ store, hour, simulated: bulletins?.simulated === true, at: new Date(nowMs()) });
    if (published === undefined) return { progressed: false, told: 'a later bulletin tells of that hour' };
    for (const delivery of published.deliveries) await queue.add('deliver-bulletin', { delivery });
    const { totals, flagged, failures } = published.bulletin;
    log.info({ 'bulletin.id': hour, 'bulletin.rows': totals, 'bulletin.flagged': flagged.count, 'bulletin.failures': failures.length, 'bulletin.deliveries': published.deliveries.length }, 'Bulletin stored');
    return { progressed: false, told: `${published.deliveries.length} deliveries` };
  }),
  'deliver-bulletin': checked(jobs['deliver-bulletin'], async ({ delivery: id }, { deps: { store, bulletins, nowMs }, signal }) => (
    { progressed: false, told: bulletins === undefined ? NO_SENDING : await deliverBulletin({ store, sending: bulletins, id, nowMs, signal }) }
  )),
  'confirm-subscription': checked(jobs['confirm-subscription'], async ({ subscription }, { deps: { store, bulletins } }) => (
    { progressed: false, told: bulletins === undefined ? NO_SENDING : await confirmByMail(store, subscription, bulletins) }
  )),
};
