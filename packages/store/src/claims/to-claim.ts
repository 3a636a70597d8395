import type { Claim } from '@moontower/contracts';
import type { ClaimDocument } from './claim-documents.ts';

/** A claim as everybody sees it: its words only once it is decided, and where the reviewers let them stand. */
export function toClaim(claim: ClaimDocument): Claim {
  const { _id, purchase, kind, party, proof, at, dueOn, text, links, verdict, words, document, decidedAt } = claim;
  const isDecided = decidedAt !== undefined;
  const isShown = isDecided && claim.hideText !== true;
  return {
    id: _id,
    purchase,
    kind,
    party,
    proof,
    at: at.toISOString(),
    dueOn,
    state: isDecided ? 'decided' : 'waiting',
    text: isShown ? text : undefined,
    links: isShown ? links : [],
    verdict,
    words,
    document,
    decidedAt: decidedAt?.toISOString(),
  };
}

/** The same with its words, for reviewers and its author. */
export const toWholeClaim = (claim: ClaimDocument): Claim & { text: string } => ({
  ...toClaim(claim),
  text: claim.text,
  links: claim.links,
});
