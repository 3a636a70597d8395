import type { FeedStatus } from '@moontower/contracts';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import type { MailRoom } from '@moontower/mailing/mail-room';

const KEPT_MS = 60_000;
const kept = new WeakMap<MailRoom, { at: number; late: Promise<FeedStatus[]> }>();

/** Feeds that are not as fresh as their publisher promises, read once a minute however many mails ask. */
export async function lateSources(room: MailRoom, nowMs: number): Promise<FeedStatus[]> {
  const held = kept.get(room);
  if (held !== undefined && Math.abs(nowMs - held.at) < KEPT_MS) return held.late;
  const late = feedReads(room.store, { zone: room.zone, simulated: room.simulated })
    .list(nowMs)
    .then((feeds) => feeds.filter(({ state }) => state !== 'ok' && state !== 'loading' && state !== 'waiting'));
  kept.set(room, { at: nowMs, late });
  return late;
}
