import type { Store } from '../db/connect.ts';
import type { SpendingLabels } from '../spending/to-flagged-item.ts';
import { claimsAbout, corrections, factChecks, waitingClaims } from './claim-reads.ts';
import { askCode, issueCode } from './contest-codes.ts';
import { decideClaim, type ClaimDecisionInput } from './decide-claim.ts';
import { contestPurchase, makeClaim, type NewClaim, type NewContest } from './make-claim.ts';

export type Claims = ReturnType<typeof claimsOf>;

/** Fact checks, contests and corrections as the API handles them. */
export function claimsOf(store: Store, labels: SpendingLabels) {
  return {
    about: (purchase: string) => claimsAbout(store, purchase),
    checks: (limit: number) => factChecks(store, limit),
    waiting: (who: string) => waitingClaims(store, who, labels),
    corrections: (limit: number) => corrections(store, limit),
    make: (claim: NewClaim) => makeClaim(store, claim),
    contest: (contest: NewContest) => contestPurchase(store, contest),
    askCode: (asked: Parameters<typeof askCode>[1]) => askCode(store, asked),
    issueCode: (issuing: Parameters<typeof issueCode>[1]) => issueCode(store, issuing),
    decide: (deciding: ClaimDecisionInput) => decideClaim(store, deciding),
  };
}
