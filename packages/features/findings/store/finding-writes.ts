import { randomUUID } from 'node:crypto';
import { AppError, jobs, type FindingAbout } from '@moontower/contracts';
import type { FindingDraft, ResidentFinding } from '../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { scheduleJobs } from '@moontower/store/ingest/due-jobs';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { nativeFindings, type FindingDocument, type FindingWords, type StoredVersion } from './finding-documents.ts';
import type { PhotoRoom } from '@moontower/store/photos/photo-room';
import { claimPictures } from './pictures.ts';
import { isAuthor, maySee, toFinding, type Asker } from './to-finding.ts';

export interface FindingWriter {
  asker: Asker;
  at: Date;
  request: string;
}
export interface FindingStore {
  store: Store;
  simulated: boolean;
  photoRoom?: PhotoRoom;
  /** Under what a place's block is found, however somebody spells it; undefined where nothing in it is one. */
  placeKey: (place: string) => string | undefined;
}
/** Under what that which a finding is about is found. */
export const subjectKey = (
  { placeKey }: Pick<FindingStore, 'placeKey'>,
  { kind, id }: { kind: FindingAbout; id: string },
): string => (kind === 'place' ? (placeKey(id) ?? id.toUpperCase()) : id);
/** A finding that somebody may not see is not there. @throws AppError not_found */
export async function seenFinding(
  store: Store,
  id: string,
  { asker, session }: { asker: Asker | undefined; session?: ClientSession },
): Promise<FindingDocument> {
  const found = await nativeFindings(store).findOne({ _id: id }, { session, maxTimeMS: 5_000 });
  if (found === null || !maySee(found, asker)) throw new AppError('not_found');
  return found;
}

/** Into the log of who did what. */
export async function auditFinding(
  store: Store,
  {
    what,
    finding,
    writer,
    details,
  }: { what: string; finding: string; writer: FindingWriter; details?: Record<string, string | number> },
  session: ClientSession,
): Promise<void> {
  const { asker, at, request } = writer;
  await appendAudit(
    store,
    { who: asker.id, what, subject: `finding:${finding}`, at, request, ...(details === undefined ? {} : { details }) },
    session,
  );
}

/** What a draft says, and under which name, as two people then read it. */
async function wordsOf(
  store: FindingStore,
  { draft, author = '' }: { draft: FindingDraft; author: string | undefined },
  session: ClientSession,
) {
  const { claim, text, about, party, receipts, named, language, change: said } = draft;
  const name = named ? (await accountsOf(store.store).known([author], session)).get(author)?.name : undefined;
  return {
    claim,
    text,
    about: { ...about, key: subjectKey(store, about) },
    receipts,
    named,
    language,
    ...(party === undefined ? {} : { party }),
    ...(said === undefined ? {} : { change: said }),
    ...(name === undefined ? {} : { name }),
  };
}

const picturesOf = (
  store: Store,
  { finding: { _id, author = '' }, draft }: { finding: Pick<FindingDocument, '_id' | 'author'>; draft: FindingDraft },
  session: ClientSession,
): Promise<FindingWords['pictures']> => claimPictures(store, { finding: _id, author, wanted: draft.pictures }, session);

export async function createFinding(
  about: FindingStore,
  {
    draft,
    writer,
    also,
  }: { draft: FindingDraft; writer: FindingWriter; also: (made: ResidentFinding) => AlsoInTransaction },
): Promise<ResidentFinding> {
  const { asker, at } = writer;
  const begun: Omit<FindingDocument, keyof FindingWords | 'named' | 'language'> = {
    _id: randomUUID(),
    author: asker.id,
    state: 'draft',
    version: 1,
    createdAt: at,
    changedAt: at,
    approvals: [],
    past: [],
    checks: {},
    errors: [],
    steps: [{ at, what: 'begun' }],
  };
  return transactConcurrently(about.store, async (session) => {
    const pictures = await picturesOf(about.store, { finding: begun, draft }, session);
    const made = { ...begun, ...(await wordsOf(about, { draft, author: asker.id }, session)), pictures };
    await nativeFindings(about.store).insertOne(made, { session, ignoreUndefined: true });
    const told = toFinding(made, { asker, simulated: about.simulated });
    await also(told)(session);
    return told;
  });
}

type Change = (finding: FindingDocument, session: ClientSession) => Promise<FindingDocument> | FindingDocument;
export interface FindingChange {
  id: string;
  version?: number;
  writer: FindingWriter;
  also?: (told: ResidentFinding) => AlsoInTransaction;
}

/** Reads, changes and stores a finding in one transaction. @throws AppError conflict where another version was read */
export async function change(
  about: FindingStore,
  { id, version, writer, also }: FindingChange,
  make: Change,
): Promise<ResidentFinding> {
  const { store } = about;
  const { asker, at } = writer;
  return transactConcurrently(store, async (session) => {
    const before = await seenFinding(store, id, { asker, session });
    if (version !== undefined && version !== before.version) throw new AppError('conflict');
    const after = { ...(await make(before, session)), changedAt: at };
    await nativeFindings(store).replaceOne({ _id: id }, after, { session, ignoreUndefined: true });
    const told = toFinding(after, { asker, simulated: about.simulated });
    await also?.(told)(session);
    return told;
  });
}

const owned = (finding: FindingDocument, { asker }: FindingWriter): void => {
  if (!isAuthor(finding, asker)) throw new AppError('not_allowed');
};

/** New words are a new version without an approval; one that is live stands until they are approved. */
export const changeFinding = (
  about: FindingStore,
  { draft, ...changing }: FindingChange & { draft: FindingDraft },
): Promise<ResidentFinding> =>
  change(about, changing, async (finding, session) => {
    owned(finding, changing.writer);
    if (finding.state === 'withdrawn') throw new AppError('conflict', 'This finding was withdrawn.');
    const { party: _party, name: _name, change: _change, waitingSince: _since, returned: _returned, ...rest } = finding;
    const pictures = await picturesOf(about.store, { finding, draft }, session);
    const words = await wordsOf(about, { draft, author: finding.author }, session);
    return {
      ...rest,
      ...words,
      pictures,
      ...(rest.live === undefined || draft.named ? {} : { live: unnamed(rest.live) }),
      state: 'draft',
      version: finding.version + 1,
      approvals: [],
    };
  });

/** Whoever takes their name off waits for nobody: it tells less. */
export const unnamed = ({ name: _name, ...version }: StoredVersion): StoredVersion => version;

async function promiseChecks(
  store: Store,
  { _id, version }: FindingDocument,
  { at, session }: { at: Date; session: ClientSession },
) {
  const payload = { window: `sent-${_id}-${version}` };
  await scheduleJobs(store, [{ _id: jobs['check-links'].idOf(payload), name: 'check-links', payload }], {
    at,
    session,
  });
}

/** Asks for two readers. Its links are looked at meanwhile. */
export const sendFinding = (about: FindingStore, changing: FindingChange): Promise<ResidentFinding> =>
  change(about, changing, async (finding, session) => {
    const { writer } = changing;
    owned(finding, writer);
    if (finding.state !== 'draft') throw new AppError('conflict', 'Only a draft can be sent.');
    await auditFinding(
      about.store,
      { what: 'finding:sent', finding: finding._id, writer, details: { version: finding.version } },
      session,
    );
    await promiseChecks(about.store, finding, { at: writer.at, session });
    const { checkedAt: _checked, ...rest } = finding;
    return {
      ...rest,
      state: 'review',
      waitingSince: writer.at,
      steps: [...finding.steps, { at: writer.at, what: 'sent' }],
    };
  });

/** Its author takes it back: a draft is gone, of what was live the fact and its versions stay readable as withdrawn. */
export async function withdrawFinding(about: FindingStore, { id, writer }: FindingChange): Promise<void> {
  const { store } = about;
  await transactConcurrently(store, async (session) => {
    const finding = await seenFinding(store, id, { asker: writer.asker, session });
    owned(finding, writer);
    if (finding.state === 'withdrawn') return;
    await auditFinding(store, { what: 'finding:withdrawn', finding: id, writer }, session);
    if (finding.live === undefined) {
      await nativeFindings(store).deleteOne({ _id: id }, { session });
      return;
    }
    const { waitingSince: _since, ...rest } = finding;
    const after = {
      ...rest,
      state: 'withdrawn' as const,
      steps: [...finding.steps, { at: writer.at, what: 'withdrawn' }],
    };
    await nativeFindings(store).replaceOne({ _id: id }, after, { session, ignoreUndefined: true });
  });
}
