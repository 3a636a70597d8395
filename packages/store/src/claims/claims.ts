import type { Store } from '../db/connect.ts';
import type { SpendingLabels } from '../spending/to-flagged-item.ts';
import { claimsAbout, corrections, factChecks, waitingClaims } from './claim-reads.ts';
import { requestContestCode, issueCode } from './contest-codes.ts';
import { decideClaim, type ClaimDecisionInput } from './decide-claim.ts';
import { contestPurchase, createClaim, type NewClaim, type NewContest } from './create-claim.ts';

export type Claims = ReturnType<typeof claimsOf>;

/** Fact checks, contests and corrections as the API handles them. */
export function claimsOf(store: Store, labels: SpendingLabels) {
  return {
    about: (purchase: string) => claimsAbout(store, purchase),
    checks: (limit: number) => factChecks(store, limit),
    waiting: (who: string) => waitingClaims(store, who, labels),
    corrections: (limit: number) => corrections(store, limit),
    make: (claim: NewClaim) => createClaim(store, claim),
    contest: (contest: NewContest) => contestPurchase(store, contest),
    askCode: (asked: Parameters<typeof requestContestCode>[1]) => requestContestCode(store, asked),
    issueCode: (issuing: Parameters<typeof issueCode>[1]) => issueCode(store, issuing),
    decide: (deciding: ClaimDecisionInput) => decideClaim(store, deciding),
  };
}
