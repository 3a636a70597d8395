import { randomUUID } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import type { FindingErrorAnswer, ResidentFinding } from '../contract.ts';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { nativeFindings, type FindingDocument, type StoredError } from './finding-documents.ts';
import { auditFinding, seenFinding, type FindingStore, type FindingWriter } from './finding-writes.ts';
import { refuseRisks } from './refuse-risks.ts';
import { isAuthor, isReviewer, toFinding } from './to-finding.ts';

/** Waiting errors of one finding: what is more says nothing new. */
const WAITING_MOST = 20;
const waits = ({ answer }: StoredError): boolean => answer === undefined;

/** Somebody says what is wrong in a live finding: one error of one account waits at a time. */
export async function reportError(
  about: FindingStore,
  {
    id,
    text,
    writer: { asker, at, request },
    also,
  }: { id: string; text: string; writer: FindingWriter; also: (told: ResidentFinding) => AlsoInTransaction },
): Promise<ResidentFinding> {
  const { store } = about;
  refuseRisks('error', { text });
  return transactConcurrently(store, async (session) => {
    const finding = await seenFinding(store, id, { asker, session });
    if (finding.live === undefined || finding.state === 'withdrawn')
      throw new AppError('conflict', 'Only what is published can hold an error.');
    const waiting = finding.errors.filter(waits);
    if (waiting.some(({ sender }) => sender === asker.id))
      throw new AppError('conflict', 'An error that you reported here waits for its answer.');
    if (waiting.length >= WAITING_MOST)
      throw new AppError('conflict', 'Many errors are reported here already. They are answered first.');
    const error: StoredError = { id: randomUUID(), at, version: finding.live.version, sender: asker.id, text };
    const after: FindingDocument = {
      ...finding,
      errors: [...finding.errors, error],
      errorSince: finding.errorSince ?? at,
      steps: [...finding.steps, { at, what: 'error-reported' }],
    };
    await nativeFindings(store).replaceOne({ _id: id }, after, { session, ignoreUndefined: true });
    await auditFinding(store, { what: 'finding:error-reported', finding: id, writer: { asker, at, request } }, session);
    const told = toFinding(after, { asker, simulated: about.simulated });
    await also(told)(session);
    return told;
  });
}

/**
 * A reviewer's answer; question and answer then stand beside the finding.
 * @throws AppError not_allowed for the author and for who sent it
 */
export async function answerError(
  about: FindingStore,
  {
    id,
    error: which,
    answer: { verdict, words, hideText },
    writer,
  }: { id: string; error: string; answer: FindingErrorAnswer; writer: FindingWriter },
): Promise<ResidentFinding> {
  const { store } = about;
  const { asker, at } = writer;
  return transactConcurrently(store, async (session) => {
    const finding = await seenFinding(store, id, { asker, session });
    const error = finding.errors.find((each) => each.id === which);
    if (error === undefined) throw new AppError('not_found');
    if (!isReviewer(asker)) throw new AppError('not_allowed');
    if (isAuthor(finding, asker) || error.sender === asker.id)
      throw new AppError('not_allowed', 'Another person answers what you wrote yourself.');
    if (!waits(error)) throw new AppError('conflict', 'This error was answered before.');
    const errors = finding.errors.map((each) =>
      each.id === which ? { ...each, answer: { verdict, words, hideText, at } } : each,
    );
    const { errorSince: _since, ...rest } = finding;
    const [next] = errors.filter(waits);
    const after: FindingDocument = {
      ...rest,
      errors,
      ...(next === undefined ? {} : { errorSince: next.at }),
      steps: [...finding.steps, { at, what: 'error-answered' }],
    };
    await nativeFindings(store).replaceOne({ _id: id }, after, { session, ignoreUndefined: true });
    await auditFinding(store, { what: 'finding:error-answered', finding: id, writer, details: { verdict } }, session);
    return toFinding(after, { asker, simulated: about.simulated });
  });
}
