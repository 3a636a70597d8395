import { AppError } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { scheduleJobOnce } from '@moontower/store/ingest/due-jobs';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeIncidents, type CityFiling, type IncidentDocument, type StoredStep } from '../incident-documents.ts';
import { mayBeFiled, type CityTickets } from './may-be-filed.ts';
import { scheduleStepMails } from '../steps/set-status.ts';
import { isHiddenAuthor, publicWords } from '../to-incident.ts';
import { changeSeen, auditAction, saveIncident, withStep, type IncidentStore, type Writer } from '../writing.ts';

export interface FilingRequest {
  id: string;
  /** A ticket that stands there already, found by a person: nothing is sent then. */
  ticket?: string | undefined;
  writer: Writer;
}

/**
 * Asks for a report to be filed with the city, or notes the ticket that it has there. The filing itself is a job,
 * promised with this.
 */
export function fileWithCity(
  about: IncidentStore,
  { id, ticket, writer }: FilingRequest,
  tickets: CityTickets,
): Promise<IncidentDocument> {
  const { store } = about;
  const { at } = writer;
  return changeSeen(about, { id, writer }, async (incident, session) => {
    if (isHiddenAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
    const by = filerIn(writer.viewer.roles);
    const turn = (incident.filing?.turn ?? 0) + 1;
    if (ticket !== undefined) {
      if (incident.filing?.state === 'sending') throw new AppError('conflict', 'It is being filed at this moment.');
      await auditAction(store, { what: 'incident:city-ticket', incident, writer, details: { ticket } }, session);
      const filing: CityFiling = { state: 'filed', turn, askedAt: at, ticket, url: tickets.urlOf(ticket) };
      return told(store, { ...incident, filing }, { step: { at, what: 'filed', by: by ?? 'moontower' }, session });
    }
    if (!mayBeFiled(incident, tickets.codes))
      throw new AppError('conflict', 'This report cannot be filed with the city, or was filed already.');
    await auditAction(store, { what: 'incident:city-filing', incident, writer, details: { turn } }, session);
    const _id = `file-with-city-${id}-${turn}`;
    const job = { _id, name: 'file-with-city', payload: { incident: id, turn } };
    await scheduleJobOnce(store, job, { at, session });
    return { ...incident, filing: { state: 'waiting', turn, askedAt: at, ...(by === undefined ? {} : { by }) } };
  });
}

/** In what role: an operator who is nothing else files for the service. */
const filerIn = (roles: Writer['viewer']['roles']): CityFiling['by'] =>
  roles.includes('reviewer') ? 'reviewer' : roles.includes('staff') ? 'staff' : undefined;

/** The step with the promise of the mails about it. */
async function told(
  store: Store,
  incident: IncidentDocument,
  { step, session }: { step: StoredStep; session: ClientSession },
): Promise<IncidentDocument> {
  const steps = withStep(incident, step);
  await scheduleStepMails(store, incident._id, { step: steps.length - 1, at: step.at, session });
  return { ...incident, steps };
}

/** What goes to the city: what everybody may read of the report, and no more, since the city publishes it too. */
export interface Letter {
  incident: string;
  turn: number;
  code: string;
  title: string;
  description: string;
  address: string;
  lat: number;
  lon: number;
}
export type FilingStart = { kind: 'send'; letter: Letter } | { kind: 'over'; told: string };

/**
 * Begins to send, as a note that stands before the first byte leaves. Who finds that note was not the one who wrote it:
 * whether the city got it, nobody can know then, and it is not sent again.
 */
export async function beginFiling(
  about: IncidentStore,
  { incident: id, turn }: { incident: string; turn: number },
  { tickets: { codes }, at }: { tickets: CityTickets; at: Date },
): Promise<FilingStart> {
  const begun = await changing(about, { id, turn, at }, (incident, filing): Change<FilingStart> => {
    if (filing.state === 'sending') return { after: { ...filing, state: 'unknown' }, result: over('cannot be known') };
    if (filing.state !== 'waiting') return { result: over(filing.state) };
    const { title, description, address, point } = publicWords(incident);
    const code = codes[incident.type];
    const isOpen = incident.review === 'published' && incident.publicVisible && incident.mergedInto === undefined;
    if (!isOpen || code === undefined || point === undefined)
      return { after: { ...filing, state: 'refused', because: 'not-public' }, result: over('not public any more') };
    const [lon, lat] = point;
    const letter = { incident: id, turn, code, title, description, address, lat, lon };
    const tries = (filing.tries ?? 0) + 1;
    return { after: { ...filing, state: 'sending', sentAt: at, tries }, result: { kind: 'send', letter } };
  });
  return begun ?? over('asked for otherwise meanwhile');
}
const over = (why: string): FilingStart => ({ kind: 'over', told: why });

/** How an attempt ended. `unsent`: nothing left this house, so it is tried again. */
export type FilingOutcome =
  | { kind: 'filed'; ticket: string; url: string }
  | { kind: 'token'; token: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unknown' }
  | { kind: 'unsent' };

/** Notes how it ended, also where somebody else noted meanwhile that it cannot be known. */
export async function endFiling(
  about: IncidentStore,
  { incident: id, turn }: { incident: string; turn: number },
  { ended, at }: { ended: FilingOutcome; at: Date },
): Promise<void> {
  await changing(about, { id, turn, at }, (_incident, filing) => {
    if (filing.state !== 'sending' && filing.state !== 'unknown') return { result: undefined };
    const { why: _why, ...rest } = filing;
    return { after: { ...rest, ...afterEnd(ended) }, filed: ended.kind === 'filed', result: undefined };
  });
}

function afterEnd(ended: FilingOutcome): Partial<CityFiling> & Pick<CityFiling, 'state'> {
  if (ended.kind === 'filed') return { state: 'filed', ticket: ended.ticket, url: ended.url, status: 'open' };
  if (ended.kind === 'token') return { state: 'filed', token: ended.token };
  if (ended.kind === 'unsent') return { state: 'waiting' };
  return ended.kind === 'refused' ? { state: 'refused', why: ended.why } : { state: 'unknown' };
}

interface Change<T> {
  after?: CityFiling;
  /** The ticket is known now: a step of the report. */
  filed?: boolean;
  /** What the city says now, where it said something else before. */
  says?: 'open' | 'closed';
  result: T;
}
/** Changes the filing of a report; nothing where that is gone, or another filing by now. */
async function changing<T>(
  about: IncidentStore,
  { id, turn, at }: { id: string; turn?: number; at: Date },
  change: (incident: IncidentDocument, filing: CityFiling) => Change<T>,
): Promise<T | undefined> {
  const { store } = about;
  return transactConcurrently(store, async (session) => {
    const of = turn === undefined ? { $exists: true } : turn;
    const incident = await nativeIncidents(store).findOne({ _id: id, 'filing.turn': of }, { session });
    if (incident?.filing === undefined) return undefined;
    const changed = change(incident, incident.filing);
    if (changed.after !== undefined) await keep(about, incident, { ...changed, after: changed.after, at, session });
    return changed.result;
  });
}

/** A note of the filing alone is no change of the report; a ticket, or another status there, is a step of it. */
async function keep(
  about: IncidentStore,
  incident: IncidentDocument,
  {
    after,
    filed,
    says,
    at,
    session,
  }: Omit<Change<unknown>, 'after'> & { after: CityFiling; at: Date; session: ClientSession },
): Promise<void> {
  const { store } = about;
  const now: IncidentDocument = { ...incident, filing: after };
  const step: StoredStep | undefined =
    filed === true
      ? { at, what: 'filed', by: filerOf(after) }
      : says === undefined
        ? undefined
        : { at, what: 'city', by: 'city', status: says };
  if (step !== undefined) await saveIncident(about, await told(store, now, { step, session }), { at, session });
  else
    await nativeIncidents(store).updateOne(
      { _id: incident._id },
      { $set: { filing: after } },
      { session, ignoreUndefined: true },
    );
}
const filerOf = ({ by }: CityFiling): StoredStep['by'] => by ?? 'moontower';

/** The ticket of a token, or of a filing of which nobody knew, was found. */
export async function foundTicket(
  about: IncidentStore,
  { id, turn }: { id: string; turn: number },
  { ticket, url, at }: { ticket: string; url: string; at: Date },
): Promise<void> {
  await changing(about, { id, turn, at }, (_incident, filing) => ({
    ...(filing.ticket === undefined
      ? { after: { ...filing, state: 'filed', ticket, url, status: 'open', checkedAt: at }, filed: true }
      : {}),
    result: undefined,
  }));
}

/** What the city says of a ticket now. @returns how many reports heard something new */
export async function recordCityStatus(
  about: IncidentStore,
  { ticket, status, changedAt }: { ticket: string; status: 'open' | 'closed'; changedAt?: Date | undefined },
  at: Date,
): Promise<number> {
  let heard = 0;
  const named = await nativeIncidents(about.store)
    .find({ 'filing.ticket': ticket, 'filing.status': { $ne: status } }, { projection: { _id: 1 } })
    .toArray();
  for (const { _id: id } of named)
    heard +=
      (await changing(about, { id, at }, (_incident, filing): Change<number> => {
        if (filing.ticket !== ticket || filing.status === status) return { result: 0 };
        const after = { ...filing, status, checkedAt: at, ...(changedAt === undefined ? {} : { changedAt }) };
        // A ticket that was only just named is open, which is no news.
        const isNews = filing.status !== undefined || status === 'closed';
        return { after, ...(isNews ? { says: status } : {}), result: isNews ? 1 : 0 };
      })) ?? 0;
  return heard;
}
