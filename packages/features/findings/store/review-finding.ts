import { AppError, type NewEvent } from '@moontower/contracts';
import type { FindingReview, ResidentFinding } from '../contract.ts';
import { mayBePublic } from '@moontower/contracts/moderation/moderation';
import { announce } from '@moontower/store/events/outbox';
import type { FindingDocument, StoredVersion } from './finding-documents.ts';
import { change, auditFinding, unnamed, type FindingChange, type FindingStore } from './finding-writes.ts';
import { isReviewer, mayReview } from './to-finding.ts';

const REFUSED = {
  no: 'This finding does not wait for a review.',
  author: 'Two other people review what you wrote yourself.',
  reviewed: 'You approved this version before. Another person reviews it now.',
} as const;

/** The second approval of the same version makes it live; one that is sent back begins again with its author. */
export const reviewFinding = (
  about: FindingStore,
  { review, ...changing }: FindingChange & { review: FindingReview },
): Promise<ResidentFinding> =>
  change(about, { ...changing, version: review.version }, async (finding, session) => {
    const { writer } = changing;
    const { asker, at } = writer;
    if (!isReviewer(asker)) throw new AppError('not_allowed');
    const may = mayReview(finding, asker);
    if (may !== 'yes') throw new AppError(may === 'no' ? 'conflict' : 'not_allowed', REFUSED[may]);
    const { version } = finding;
    const what = review.verdict === 'approve' ? 'finding:approved' : 'finding:returned';
    const details: Record<string, string | number> =
      review.verdict === 'approve' ? { version } : { version, reason: review.reason };
    await auditFinding(about.store, { what, finding: finding._id, writer, details }, session);
    if (review.verdict === 'return') return returned(finding, review, at);
    const approvals = [...finding.approvals, { reviewer: asker.id, at }];
    const approved = { ...finding, approvals, steps: [...finding.steps, { at, what: 'approved' }] };
    const judged = { rule: 'finding', standing: 'new', risky: true, approvals: approvals.length } as const;
    if (!mayBePublic(judged)) return approved;
    const published = live(approved, at);
    await announce(about.store, [publishedEvent(published)], { at, session });
    return published;
  });

const publishedEvent = ({ _id: id, version, about: { kind, key } }: FindingDocument): NewEvent => ({
  name: 'finding:published',
  payload: { id, version, about: { kind, key } },
});

function returned(
  finding: FindingDocument,
  { reason, words }: Extract<FindingReview, { verdict: 'return' }>,
  at: Date,
): FindingDocument {
  const { waitingSince: _since, ...rest } = finding;
  return {
    ...rest,
    state: 'returned',
    approvals: [],
    returned: { reason, ...(words === undefined ? {} : { words }) },
    steps: [...finding.steps, { at, what: 'returned' }],
  };
}

function live(finding: FindingDocument, at: Date): FindingDocument {
  const { waitingSince: _since, returned: _returned, change: said, ...rest } = finding;
  const { claim, text, about, party, receipts, pictures, language, named, name, version } = rest;
  const now: StoredVersion = {
    claim,
    text,
    about,
    receipts,
    pictures,
    language,
    version,
    at,
    ...(named && name !== undefined ? { name } : {}),
    ...(party === undefined ? {} : { party }),
    ...(said === undefined ? {} : { change: said }),
  };
  return {
    ...rest,
    state: 'live',
    live: now,
    liveAt: finding.liveAt ?? at,
    past: finding.live === undefined ? finding.past : [...finding.past, unnamed(finding.live)],
    steps: [...finding.steps, { at, what: finding.live === undefined ? 'live' : 'corrected' }],
  };
}
