import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { hourOf } from '@moontower/contracts/time/hour';
import { defineJob, type RecurringJob, type Tick } from '@moontower/feature/jobs';
import { lastBulletin } from '../store/bulletin-writes.ts';
import { deliverBulletin } from './deliver-bulletin.ts';
import { publishBulletin } from './publish-bulletin.ts';

/** A bulletin is late when its hour ended this long ago. */
const LATE_BULLETIN_MS = HOUR_MS + 5 * MINUTE_MS;

export const bulletinJobs = [
  defineJob('compose-bulletin', async ({ hour }, { deps: { city, store, bulletins, nowMs, log }, queue }) => {
    const published = await publishBulletin({
      store,
      hour,
      simulated: bulletins?.simulated === true,
      zone: city.zone,
      at: new Date(nowMs()),
    });
    if (published === undefined) return { progressed: false, told: 'a later bulletin tells of that hour' };
    for (const delivery of published.deliveries) await queue.add('deliver-bulletin', { delivery });
    // Promised already, with the mail itself; this tells Redis at once.
    for (const mail of published.mails) await queue.add('send-mail', { mail, turn: 1 });
    const { totals, flagged, failures } = published.bulletin;
    log.info(
      {
        'bulletin.id': hour,
        'bulletin.rows': totals,
        'bulletin.flagged': flagged.count,
        'bulletin.failures': failures.length,
        'bulletin.deliveries': published.deliveries.length,
        'bulletin.mails': published.mails.length,
      },
      'Bulletin stored',
    );
    return { progressed: false, told: `${published.deliveries.length} deliveries, ${published.mails.length} mails` };
  }),
  defineJob('deliver-bulletin', async ({ delivery: id }, { deps: { store, bulletins, nowMs }, signal }) => ({
    progressed: false,
    told:
      bulletins === undefined
        ? 'this worker sends nothing'
        : await deliverBulletin({ store, sending: bulletins, id, nowMs, signal }),
  })),
];

const tellLastHour = async ({ deps, queue }: Tick): Promise<void> => {
  await queue.add('compose-bulletin', { hour: hourOf(deps.nowMs() - HOUR_MS) });
};
/** When an hour's readings have ended and been stored, its bulletin is composed. */
const hourly: RecurringJob = {
  name: 'hourly',
  cron: '5 * * * *',
  due: tellLastHour,
  // One bulletin tells of all the time without a worker; a product that never made one waits for its first whole hour.
  missed: async (tick) => {
    const last = await lastBulletin(tick.deps.store);
    if (last !== undefined && tick.deps.nowMs() - Date.parse(last.to) > LATE_BULLETIN_MS) await tellLastHour(tick);
  },
};

export const bulletinTimes: readonly RecurringJob[] = [hourly];
