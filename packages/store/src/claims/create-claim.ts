import { randomUUID } from 'node:crypto';
import { AppError, type Claim } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { appendAudit } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { transactConcurrently, type AlsoInTransaction } from '../db/transact.ts';
import { announce } from '../events/outbox.ts';
import { codeHash } from '../mail/letter-code.ts';
import { requirePurchase } from '../spending/purchases/require-purchase.ts';
import { purchaseTitle } from '../spending/to-flagged-item.ts';
import { nativeClaims, nativeContestCodes, type ClaimDocument } from './claim-documents.ts';
import { toWholeClaim } from './to-claim.ts';

interface ClaimBase {
  purchase: string;
  text: string;
  links: readonly string[];
  at: Date;
  also: (claim: Claim) => AlsoInTransaction;
}
export interface NewClaim extends ClaimBase {
  author: string;
}
export interface NewContest extends ClaimBase {
  code: string;
  /** The last working day for an answer. */
  dueOn: string;
  request: string;
}
type ClaimDraft = Omit<ClaimDocument, '_id' | 'version' | 'opinions' | 'waitingSince' | 'title'>;

/** Claims of one account that wait, about whatever. By purchase, one account could keep all others from a purchase. */
const MOST_WAITING = 20;

async function put(store: Store, draft: ClaimDraft, session: ClientSession): Promise<ClaimDocument> {
  const purchase = await requirePurchase(store, draft.purchase, session);
  if (purchase.score.bucket === 'not-scored') throw new AppError('bad_request', 'What is not scored is not flagged.');
  await refuseMany(store, draft, session);
  const claim: ClaimDocument = {
    _id: randomUUID(),
    ...draft,
    title: purchaseTitle(purchase),
    waitingSince: draft.at,
    version: 1,
    opinions: [],
  };
  await nativeClaims(store).insertOne(claim, { session, ignoreUndefined: true });
  await announce(store, [{ name: 'spending:reviewed', payload: { id: draft.purchase } }], { at: draft.at, session });
  return claim;
}

async function refuseMany(store: Store, { author }: ClaimDraft, session: ClientSession): Promise<void> {
  // A contest has a code in place of an account, and each code holds once.
  if (author === undefined) return;
  const waiting = await nativeClaims(store).countDocuments(
    { author, waitingSince: { $exists: true } },
    { session, limit: MOST_WAITING },
  );
  if (waiting >= MOST_WAITING)
    throw new AppError('conflict', `${MOST_WAITING} of your claims wait for reviewers. Wait until they have decided.`);
}

/** Takes a claim of somebody who signed in. */
export async function createClaim(store: Store, { also, links, ...claim }: NewClaim): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const made = await put(store, { ...claim, links: [...links], kind: 'claim' }, session);
    await also(toWholeClaim(made))(session);
  });
}

/**
 * Takes a contest of the named party. Its code is for one purchase and holds once.
 * @throws AppError not_allowed where the code is unknown, too old or another purchase's, conflict where it was used
 */
export async function contestPurchase(store: Store, contest: NewContest): Promise<void> {
  const { also, links, code, request, ...said } = contest;
  await transactConcurrently(store, async (session) => {
    await requirePurchase(store, said.purchase, session);
    const held = await nativeContestCodes(store).findOne(
      { _id: codeHash(code), purchase: said.purchase, expiresAt: { $gt: said.at } },
      { session },
    );
    if (held === null)
      throw new AppError('not_allowed', 'This code does not hold for this purchase, or it is too old.', {
        field: 'code',
      });
    if (held.usedAt !== undefined)
      throw new AppError('conflict', 'This code was used. What you said with it waits for the reviewers.', {
        field: 'code',
      });
    const { party, proof } = held;
    const made = await put(store, { ...said, links: [...links], kind: 'contest', party, proof }, session);
    await nativeContestCodes(store).updateOne({ _id: held._id }, { $set: { usedAt: said.at } }, { session });
    await appendAudit(
      store,
      {
        who: party,
        what: 'contest:made',
        subject: `purchase:${said.purchase}`,
        at: said.at,
        request,
        details: { claim: made._id, proof },
      },
      session,
    );
    await also(toWholeClaim(made))(session);
  });
}
