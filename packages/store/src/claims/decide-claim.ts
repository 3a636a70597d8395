import { randomUUID } from 'node:crypto';
import { AppError, REVIEW_OF_VERDICT, type ClaimDecision, type FlaggedItem } from '@moontower/contracts';
import { mayBePublic } from '@moontower/contracts/moderation/moderation';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import type { ClientSession } from 'mongoose';
import { appendAudit } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { nativePurchaseReviews, nativePurchases } from '../db/native.ts';
import { transactConcurrently, type AlsoInTransaction } from '../db/transact.ts';
import type { PurchaseDocument } from '../documents.ts';
import { announce } from '../events/outbox.ts';
import { retractPurchase } from '../events/retract-events.ts';
import type { PurchaseReviewDocument } from '../review-documents.ts';
import { judgedOf } from '../spending/outgrown.ts';
import { reviewOf } from '../spending/to-flagged-item.ts';
import { announceAct, forgetActs } from '../log/own-acts.ts';
import {
  nativeClaims,
  nativeCorrections,
  type ClaimDocument,
  type CorrectionDocument,
  type StoredOpinion,
} from './claim-documents.ts';

export interface ClaimDecisionInput {
  id: string;
  decision: ClaimDecision;
  who: string;
  at: Date;
  request: string;
  also?: (state: ClaimState) => AlsoInTransaction;
}
/** `waiting`: for another reviewer. */
export type ClaimState = 'waiting' | 'decided';
interface ClaimDecisionContext extends ClaimDecisionInput {
  session: ClientSession;
}

/**
 * Takes one reviewer's verdict. When as many as needed agree, it holds: the review of the purchase changes, the log of
 * corrections gets its line, both in this transaction. Nobody decides about their own claim, nor twice.
 */
export async function decideClaim(store: Store, deciding: ClaimDecisionInput): Promise<ClaimState> {
  const { id, decision, who, at, request } = deciding;
  return transactConcurrently(store, async (session) => {
    const claim = await nativeClaims(store).findOne({ _id: id }, { session });
    if (claim === null) throw new AppError('not_found');
    refuse(claim, deciding);
    const opinions = [...claim.opinions, opinionOf(deciding)];
    const agreed = opinions.filter((each) => isSame(each, decision));
    const isDecided = mayBePublic({ rule: 'claim', standing: 'new', risky: true, approvals: agreed.length });
    const judged: ClaimDocument = { ...claim, opinions, version: claim.version + 1 };
    const next = isDecided ? decided(judged, agreed, deciding) : judged;
    await nativeClaims(store).replaceOne({ _id: id }, next, { session, ignoreUndefined: true });
    await appendAudit(
      store,
      {
        who,
        what: isDecided ? `${claim.kind}:decided` : `${claim.kind}:judged`,
        subject: `purchase:${claim.purchase}`,
        at,
        request,
        details: { claim: id, verdict: decision.verdict, version: decision.version },
      },
      session,
    );
    const isWithheld = isDecided && decision.withhold;
    if (isDecided) await correct(store, next, { ...deciding, session });
    if (isWithheld) await retractPurchase(store, claim.purchase, session);
    const payload = { id: claim.purchase, ...(isWithheld ? { withheld: true as const } : {}) };
    await announce(store, [{ name: 'spending:reviewed', payload }], { at, session });
    const state = isDecided ? 'decided' : 'waiting';
    await deciding.also?.(state)(session);
    return state;
  });
}

/** Reviewers agree where they come to the same verdict and do the same with the page. */
const isSame = (opinion: StoredOpinion, { verdict, withhold }: ClaimDecision): boolean =>
  opinion.verdict === verdict && opinion.withhold === withhold;

function refuse(claim: ClaimDocument, { decision, who }: ClaimDecisionInput): void {
  if (claim.waitingSince === undefined || claim.version !== decision.version) throw new AppError('conflict');
  if (claim.author === who) throw new AppError('not_allowed', 'What you said yourself, two others decide about.');
  if (claim.opinions.some(({ reviewer }) => reviewer === who))
    throw new AppError('not_allowed', 'You have decided. A second reviewer must come to the same verdict.');
}

const opinionOf = ({
  decision: { version: _version, document, ...said },
  who,
  at,
}: ClaimDecisionInput): StoredOpinion => ({
  reviewer: who,
  ...said,
  ...(document === undefined ? {} : { document }),
  at,
});

/** The words of whoever decided last hold; one who would hide the claim's words is enough to hide them. */
function decided(
  claim: ClaimDocument,
  agreed: readonly StoredOpinion[],
  { decision, at }: ClaimDecisionInput,
): ClaimDocument {
  const { waitingSince: _since, ...rest } = claim;
  const document = decision.document ?? agreed.find((each) => each.document !== undefined)?.document;
  return {
    ...rest,
    verdict: decision.verdict,
    words: decision.words,
    ...(document === undefined ? {} : { document }),
    ...(agreed.some(({ hideText }) => hideText) || decision.withhold ? { hideText: true as const } : {}),
    decidedAt: at,
  };
}

type Review = FlaggedItem['reviewStatus'];

/** What the verdict makes of the purchase, and its line in the public log. */
async function correct(
  store: Store,
  claim: ClaimDocument,
  { id, decision, at, session }: ClaimDecisionContext,
): Promise<void> {
  const { purchase, kind, title, party, document } = claim;
  const { verdict, words } = decision;
  const key = `${purchase}|*`;
  const held = await nativePurchases(store).findOne({ _id: purchase }, { session });
  const standing = await nativePurchaseReviews(store).findOne({ _id: key }, { session });
  const before: Review = verdictOf(standing) ?? suggestedOf(held);
  const after = REVIEW_OF_VERDICT[verdict] ?? before;
  const isWithheld = decision.withhold || standing?.withheld === true;
  if (changesReview(decision)) {
    const status = after === 'not_reviewed' ? 'cleared' : after;
    const judged = held === null ? {} : { judged: judgedOf(held) };
    const withheld = isWithheld ? { withheld: true as const } : {};
    const review = { purchase, status, at, claim: id, ...judged, ...withheld };
    await nativePurchaseReviews(store).replaceOne({ _id: key }, review, { upsert: true, session });
  }
  const line: CorrectionDocument = {
    _id: randomUUID(),
    at,
    claim: id,
    because: kind,
    party,
    verdict,
    words,
    before,
    after,
    ...(isWithheld ? { title: '', withheld: true as const } : { title, purchase, document }),
    ...scoreOf(held),
  };
  await nativeCorrections(store).insertOne(line, { session, ignoreUndefined: true });
  await tellLog(store, line, { purchase, isWithheld, session });
}

/** A page that is taken off, most often for a name: what the log says of it by its title is forgotten there too. */
async function tellLog(
  store: Store,
  line: CorrectionDocument,
  { purchase, isWithheld, session }: { purchase: string; isWithheld: boolean; session: ClientSession },
): Promise<void> {
  const about = `purchase:${purchase}`;
  if (isWithheld) await forgetActs(store, about, { why: 'the page was taken off', at: line.at, session });
  const key = isWithheld ? `correction:${line._id}` : about;
  await announceAct(store, { kind: 'corrections', at: line.at, key, content: line }, session);
}

/** What people say of it; nothing any more where the purchase has outgrown that. */
const verdictOf = (standing: PurchaseReviewDocument | null): Review | undefined =>
  standing === null || standing.status === 'outgrown' ? undefined : standing.status;

/** What the rules suggest of it; nothing of what is gone. */
const suggestedOf = (held: PurchaseDocument | null): Review =>
  held === null ? 'not_reviewed' : reviewOf(held, undefined).reviewStatus;

const scoreOf = (held: PurchaseDocument | null) =>
  held === null ? {} : { score: held.score.total, ruleSet: readRuleSet(held.score.ruleSet) };

const changesReview = ({ verdict, withhold }: ClaimDecision): boolean =>
  withhold || REVIEW_OF_VERDICT[verdict] !== undefined;
