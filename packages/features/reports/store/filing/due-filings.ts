import { DAY_MS, HOUR_MS, MINUTE_MS, type IncidentType } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import { nativeIncidents } from '../incident-documents.ts';

/** The city's list is looked through for a filing of which we cannot know. */
const LOOKED_FOR_MS = 2 * DAY_MS;
const DAILY_AFTER_MS = 30 * DAY_MS;
const CHECK_MS = 9 * MINUTE_MS;
/** As many ids as one question names. */
const AT_ONCE = 50;

/** Filings of which something is to be asked, the longest unchecked first. */
export async function dueFilings(
  store: Store,
  at: Date,
): Promise<{ open: string[]; tokens: FiledToken[]; lost: LostFiling[] }> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const unchecked = (ms: number) => [
    { 'filing.checkedAt': { $exists: false } },
    { 'filing.checkedAt': { $lt: before(ms) } },
  ];
  const found = await nativeIncidents(store)
    .find(
      {
        'filing.state': { $in: ['filed', 'unknown'] },
        'filing.status': { $ne: 'closed' },
        $and: [
          // One that is looked for no more would stand before all others for ever.
          { $or: [{ 'filing.state': 'filed' }, { 'filing.sentAt': { $gt: before(LOOKED_FOR_MS) } }] },
          {
            $or: [
              { 'filing.askedAt': { $gte: before(DAILY_AFTER_MS) }, $or: unchecked(CHECK_MS) },
              { $or: unchecked(DAY_MS) },
            ],
          },
        ],
      },
      { projection: { filing: 1, type: 1 } },
    )
    .sort({ 'filing.checkedAt': 1 })
    .limit(AT_ONCE)
    .toArray();
  const open: string[] = [];
  const tokens: FiledToken[] = [];
  const lost: LostFiling[] = [];
  for (const { _id: id, type, filing } of found) {
    if (filing?.ticket !== undefined) open.push(filing.ticket);
    else if (filing?.token !== undefined) tokens.push({ id, turn: filing.turn, token: filing.token });
    else if (filing?.sentAt !== undefined) lost.push({ id, turn: filing.turn, type, sentAt: filing.sentAt });
  }
  return { open, tokens, lost };
}
export interface FiledToken {
  id: string;
  turn: number;
  token: string;
}
export interface LostFiling {
  id: string;
  turn: number;
  type: IncidentType;
  sentAt: Date;
}

/** Nobody could reach the city in this time: whoever tried gave up. */
const UNREACHED_MS = 2 * HOUR_MS;
/** Longer than a filing is on its way: the worker that sent it is gone. */
const SENDING_MS = 15 * MINUTE_MS;

/**
 * Ends filings for which nobody works any more, so that they can be sent again: what never left was not sent, of what
 * left nobody can know.
 */
export async function giveUpFilings(store: Store, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await nativeIncidents(store).updateMany(
    { 'filing.state': 'waiting', 'filing.askedAt': { $lt: before(UNREACHED_MS) } },
    { $set: { 'filing.state': 'refused', 'filing.because': 'unreached' } },
  );
  await nativeIncidents(store).updateMany(
    { 'filing.state': 'sending', 'filing.sentAt': { $lt: before(SENDING_MS) } },
    { $set: { 'filing.state': 'unknown' } },
  );
}

/** Ends one filing whose job failed for the last time. */
export async function giveUpFiling(
  store: Store,
  { incident: _id, turn }: { incident: string; turn: number },
  because: 'unreached' | 'no-key' = 'unreached',
): Promise<void> {
  await nativeIncidents(store).updateOne(
    { _id, 'filing.turn': turn, 'filing.state': 'waiting' },
    { $set: { 'filing.state': 'refused', 'filing.because': because } },
  );
  await nativeIncidents(store).updateOne(
    { _id, 'filing.turn': turn, 'filing.state': 'sending' },
    { $set: { 'filing.state': 'unknown' } },
  );
}

export const recordTicketChecks = (store: Store, tickets: readonly string[], at: Date) =>
  nativeIncidents(store).updateMany({ 'filing.ticket': { $in: [...tickets] } }, { $set: { 'filing.checkedAt': at } });
export const recordTicketLookups = (store: Store, ids: readonly string[], at: Date) =>
  nativeIncidents(store).updateMany({ _id: { $in: [...ids] } }, { $set: { 'filing.checkedAt': at } });
