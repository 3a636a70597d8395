import { feedOf } from '@moontower/contracts';
import type { IncidentStep } from '../../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeFollows, nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { isPublic, REPORTS_FEED, reportUid } from '../to-incident.ts';
import { newsMailId, enqueueNews, type Reader } from './notify-followers.ts';

/** Of so many reports, those that changed last, news are made up for: no mailbox is flooded. */
const MOST = 20;
/** Steps that promise a mail. */
const NEWS: readonly IncidentStep['what'][] = ['approved', 'hidden', 'filed', 'city', 'status'];

/** The one step that says how a report stands now, among those that a reader was to hear of. */
function lastNews({ steps }: IncidentDocument, isTold: (step: IncidentDocument['steps'][number]) => boolean): number {
  return steps.findLastIndex((step) => NEWS.includes(step.what) && isTold(step));
}

interface Withheld {
  incident: string;
  step: number;
  reader: Reader;
}

async function ofOwn(store: Store, account: string): Promise<Withheld[]> {
  const own = await nativeIncidents(store).find({ author: account }).sort({ changedAt: -1 }).limit(MOST).toArray();
  return own.map((incident) => ({
    incident: incident._id,
    step: lastNews(incident, ({ by }) => by !== 'author'),
    reader: { account, language: incident.language },
  }));
}

async function ofFollowed(store: Store, account: string): Promise<Withheld[]> {
  const follows = (await nativeFollows(store).find({ account }).toArray()).filter(
    ({ uid }) => feedOf(uid) === REPORTS_FEED,
  );
  const byUid = new Map(follows.map((follow) => [follow.uid, follow]));
  const ids = follows.map(({ uid }) => uid.slice(REPORTS_FEED.length + 1));
  const found = await nativeIncidents(store)
    .find({ _id: { $in: ids } })
    .sort({ changedAt: -1 })
    .limit(MOST)
    .toArray();
  return found.flatMap((incident) => {
    const follow = byUid.get(reportUid(incident._id));
    if (follow === undefined || incident.author === account || !isPublic(incident)) return [];
    const { since, language, leaveKey } = follow;
    const step = lastNews(incident, ({ at, what }) => at > since && what !== 'hidden');
    return [{ incident: incident._id, step, reader: { account, language, leaveKey } }];
  });
}

/**
 * Puts the mails that an account was promised before its address was confirmed: of each report how it stands now. Done
 * again, none is put twice. City tickets are told by their own job, which leaves them untold until then.
 * @returns the ids of the mails that are to be sent
 */
export async function notifyConfirmed(store: Store, account: string, at: Date): Promise<string[]> {
  const withheld = [...(await ofOwn(store, account)), ...(await ofFollowed(store, account))];
  const mails: string[] = [];
  for (const { incident, step, reader } of withheld)
    if (step >= 0 && (await enqueueNews(store, { incident, step, reader }, at)))
      mails.push(newsMailId(incident, step, account));
  return mails;
}
