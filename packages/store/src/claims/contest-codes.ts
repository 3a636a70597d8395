import { randomUUID } from 'node:crypto';
import { mailSpecs, AppError, DAY_MS, type IssuedCode, type MailLanguage, type Party } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { appendAudit } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { transactConcurrently } from '../db/transact.ts';
import { codeHash, freshCode } from '../mail/letter-code.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { requirePurchase } from '../spending/purchases/require-purchase.ts';
import { purchaseTitle } from '../spending/to-flagged-item.ts';
import { nativeCodeAsks, nativeContestCodes } from './claim-documents.ts';

/** Letters take their time. */
const LETTER_DAYS = 60;
const MAIL_DAYS = 2;

interface CodeRequest {
  purchase: string;
  party: Party;
  proof: 'letter' | 'mail';
  at: Date;
}
async function issue(store: Store, { proof, at, ...about }: CodeRequest, session?: ClientSession): Promise<IssuedCode> {
  const code = freshCode();
  const expiresAt = new Date(at.getTime() + (proof === 'letter' ? LETTER_DAYS : MAIL_DAYS) * DAY_MS);
  await nativeContestCodes(store).insertOne(
    { _id: codeHash(code), ...about, proof, issuedAt: at, expiresAt },
    { session },
  );
  return { code, ...about, expiresAt: expiresAt.toISOString() };
}

/** A code for a letter. Kept as a hash: it is told to the operator and to nobody else. */
export async function issueCode(
  store: Store,
  { purchase, party, ...writer }: { purchase: string; party: Party; who: string; at: Date; request: string },
): Promise<IssuedCode> {
  return transactConcurrently(store, async (session) => {
    await requirePurchase(store, purchase, session);
    const issued = await issue(store, { purchase, party, proof: 'letter', at: writer.at }, session);
    const subject = `purchase:${purchase}`;
    await appendAudit(store, { ...writer, what: 'contest:code-issued', subject, details: { party } }, session);
    return issued;
  });
}

/** Puts the mail that brings a department its code. What becomes of the mail, nobody is told. */
export async function requestContestCode(
  store: Store,
  { purchase: id, email, language, at }: { purchase: string; email: string; language: MailLanguage; at: Date },
): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const purchase = await requirePurchase(store, id, session);
    const ask = randomUUID();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    const title = purchaseTitle(purchase);
    await nativeCodeAsks(store).insertOne({ _id: ask, purchase: id, title, language, expiresAt }, { session });
    try {
      const spec = mailSpecs['contest-code'];
      const mail = { id: `contest-code-${ask}`, spec, to: email, language, data: { ask } };
      await enqueueMail(store, mail, { at, session });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  });
}

/** A code for the mail that was asked for; undefined where nobody waits for it any more. */
export async function freshMailCode(
  store: Store,
  ask: string,
  at: Date,
): Promise<{ code: string; purchase: string; title: string } | undefined> {
  const asked = await nativeCodeAsks(store).findOne({ _id: ask, expiresAt: { $gt: at } });
  if (asked === null) return undefined;
  const { purchase, title } = asked;
  const { code } = await issue(store, { purchase, party: 'department', proof: 'mail', at });
  return { code, purchase, title };
}
