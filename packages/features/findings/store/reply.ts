import { AppError, DAY_MS } from '@moontower/contracts';
import type { ResidentFinding, ReplyCode } from '../contract.ts';
import { appendAudit } from '@moontower/store/audit/audit-log';
import { transactConcurrently } from '@moontower/store/db/transact';
import { codeHash, freshCode } from '@moontower/store/mail/letter-code';
import { nativeFindings, nativeReplyCodes } from './finding-documents.ts';
import { refuseRisks } from './refuse-risks.ts';
import { isOfParty, repliesOf, toFinding } from './to-finding.ts';
import { seenFinding, type FindingStore, type FindingWriter } from './finding-writes.ts';

/** Letters take their time. */
export const CODE_DAYS = 60;

/**
 * A code for the letter that asks the named party. Kept as a hash; the days in which it is asked begin with the letter,
 * and anew with another.
 */
export async function issueReplyCode(
  { store }: FindingStore,
  { id, dueOn, writer }: { id: string; dueOn: string; writer: FindingWriter },
): Promise<ReplyCode> {
  const { asker, at, request } = writer;
  const code = freshCode();
  const expiresAt = new Date(at.getTime() + CODE_DAYS * DAY_MS);
  return transactConcurrently(store, async (session) => {
    const finding = await seenFinding(store, id, { asker: undefined, session });
    const party = finding.live?.party;
    if (party === undefined || finding.state === 'withdrawn')
      throw new AppError('conflict', 'This finding names nobody who could be asked.');
    await nativeReplyCodes(store).insertOne({ _id: codeHash(code), finding: id, party, expiresAt }, { session });
    await nativeFindings(store).updateOne(
      { _id: id },
      { $set: { asked: { party, at, dueOn }, changedAt: at }, $push: { steps: { at, what: 'asked-reply' } } },
      { session },
    );
    await appendAudit(
      store,
      { who: asker.id, what: 'finding:code-issued', subject: `finding:${id}`, at, request },
      session,
    );
    return { code, expiresAt: expiresAt.toISOString(), dueOn };
  });
}

/**
 * The reply of the named party, once for each code.
 * @throws AppError bad_request for a code that is no code of this finding, used or old; conflict where the finding does
 * not name its party any more
 */
export async function replyToFinding(
  about: FindingStore,
  {
    id,
    reply,
    at,
    request,
  }: { id: string; reply: { code: string; name: string; text: string }; at: Date; request: string },
): Promise<ResidentFinding> {
  const { store } = about;
  refuseRisks('reply', { name: reply.name, text: reply.text });
  const code = codeHash(reply.code);
  return transactConcurrently(store, async (session) => {
    const finding = await seenFinding(store, id, { asker: undefined, session });
    const used = await nativeReplyCodes(store).findOneAndUpdate(
      { _id: code, finding: id, usedAt: { $exists: false }, expiresAt: { $gt: at } },
      { $set: { usedAt: at } },
      { session },
    );
    if (used === null)
      throw new AppError('bad_request', 'This code is not known for this finding, was used, or is too old.', {
        field: 'code',
      });
    const party = finding.live?.party;
    if (party === undefined || finding.state === 'withdrawn' || !isOfParty(used, party))
      throw new AppError('conflict', 'This finding was withdrawn, or does not name whom our letter asked any more.');
    const after = {
      ...finding,
      changedAt: at,
      reply: { name: reply.name, text: reply.text, at, party },
      earlierReplies: repliesOf(finding).filter((each) => !isOfParty(each, party)),
      steps: [...finding.steps, { at, what: 'replied' }],
    };
    await nativeFindings(store).replaceOne({ _id: id }, after, { session, ignoreUndefined: true });
    await appendAudit(store, { who: 'party', what: 'finding:replied', subject: `finding:${id}`, at, request }, session);
    return toFinding(after, { asker: undefined, simulated: about.simulated });
  });
}
