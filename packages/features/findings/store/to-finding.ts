import type { Role } from '@moontower/contracts';
import type { FindingError, FindingVersion, ResidentFinding } from '../contract.ts';
import { mayBePublic } from '@moontower/contracts/moderation/moderation';
import type { FindingDocument, FindingWords, StoredError, StoredReply, StoredVersion } from './finding-documents.ts';

export interface Asker {
  id: string;
  roles: readonly Role[];
}
export const isReviewer = (asker: Asker | undefined): boolean => asker?.roles.includes('reviewer') === true;
export const isAuthor = ({ author }: FindingDocument, asker: Asker | undefined): boolean =>
  author !== undefined && author === asker?.id;

/** Its author sees it always, a reviewer while it waits or is live, everybody what is live. */
export function maySee(finding: FindingDocument, asker: Asker | undefined): boolean {
  if (isAuthor(finding, asker)) return true;
  if (finding.live !== undefined) return true;
  return isReviewer(asker) && finding.state === 'review';
}

/** One place for why somebody may not approve: not a reviewer, its author, or approved this version before. */
export function mayReview(finding: FindingDocument, asker: Asker | undefined): ResidentFinding['mayReview'] {
  if (!isReviewer(asker) || finding.state !== 'review') return 'no';
  if (isAuthor(finding, asker)) return 'author';
  return finding.approvals.some(({ reviewer }) => reviewer === asker?.id) ? 'reviewed' : 'yes';
}

/** Whether the asker reads the version that waits, and not the one that is live. */
export const seesInside = (finding: FindingDocument, asker: Asker | undefined): boolean =>
  isAuthor(finding, asker) || (isReviewer(asker) && finding.state === 'review');

const wordsOf = (words: FindingWords, checks: FindingDocument['checks']) => ({
  claim: words.claim,
  text: words.text,
  about: words.about,
  party: words.party,
  receipts: words.receipts.map(({ url, shows }) => ({ url, shows, check: checks[checkKey(url)] })),
  pictures: words.pictures.map((picture) => ({ ...picture })),
});
/** An address as the name of a field: no dot, no dollar sign. */
export const checkKey = (url: string): string => Buffer.from(url).toString('base64url');

const versionOf = (version: StoredVersion, checks: FindingDocument['checks']): FindingVersion => ({
  ...wordsOf(version, checks),
  version: version.version,
  at: version.at.toISOString(),
  change: version.change,
});

/** What its author and reviewers see: the words that wait, and where they stand. */
function insideOf(finding: FindingDocument) {
  const { checks, state, version, approvals, returned, live, named, name, language } = finding;
  const changing = live !== undefined && state !== 'live' && state !== 'withdrawn';
  return {
    ...wordsOf(finding, checks),
    state,
    version,
    approvals: approvals.length,
    returned,
    changing,
    language,
    named,
    author: named ? name : undefined,
  };
}
/** What everybody sees: the version that is live. */
function outsideOf(finding: FindingDocument) {
  const { checks, live, state } = finding;
  const { version, name, language = finding.language } = live ?? finding;
  return {
    ...wordsOf(live ?? finding, checks),
    state: state === 'withdrawn' ? state : ('live' as const),
    version,
    approvals: 0,
    returned: undefined,
    changing: false,
    language,
    named: name !== undefined,
    author: name,
  };
}

/** What of a finding this asker may see: readers the live version, its author and reviewers the one that waits. */
export function toFinding(
  finding: FindingDocument,
  { asker, simulated }: { asker: Asker | undefined; simulated: boolean },
): ResidentFinding {
  const mine = isAuthor(finding, asker);
  const isInside = seesInside(finding, asker);
  const said = isInside ? insideOf(finding) : outsideOf(finding);
  return {
    id: finding._id,
    ...said,
    mine,
    createdAt: finding.createdAt.toISOString(),
    liveAt: finding.liveAt?.toISOString(),
    mayReview: mayReview(finding, asker),
    replyDueOn: dueOnOf(finding, said.party),
    reply: replyOf(finding, said.party),
    versions: [...finding.past, ...(finding.live === undefined ? [] : [finding.live])].map((version) => ({
      ...versionOf(version, finding.checks),
      ...(version.party === said.party ? {} : { reply: replyOf(finding, version.party) }),
    })),
    errors: finding.errors.map((error) => errorOf(finding, error, asker)),
    steps: finding.steps
      .filter(({ what }) => isInside || PUBLIC_STEPS.has(what))
      .map(({ at, what }) => ({ at: at.toISOString(), what })),
    ...(simulated ? { simulated: true as const } : {}),
  };
}
const answerOf = (answer: StoredError['answer']): Pick<FindingError, 'verdict' | 'words' | 'decidedAt'> =>
  answer === undefined ? {} : { verdict: answer.verdict, words: answer.words, decidedAt: answer.at.toISOString() };

/**
 * Its words are for its sender, the author and reviewers while it waits, and for everybody once it is answered and
 * nobody hid them.
 */
function errorOf(finding: FindingDocument, error: StoredError, asker: Asker | undefined): FindingError {
  const { id, at, version, sender, text, answer } = error;
  const mine = sender !== undefined && sender === asker?.id;
  const isOwn = mine || isAuthor(finding, asker);
  const isRead = isOwn || isReviewer(asker) || isOpen(answer);
  return {
    id,
    at: at.toISOString(),
    version,
    ...(isRead ? { text } : {}),
    ...answerOf(answer),
    mine,
    mayAnswer: answer === undefined && isReviewer(asker) && !isOwn,
  };
}

/** Whoever answers decides whether everybody may read what they answer. */
const isOpen = (answer: StoredError['answer']): boolean =>
  mayBePublic({ rule: 'error', standing: 'new', risky: true, approvals: answer?.hideText === false ? 1 : 0 });

/** Whether a code or a reply is that of a party. One that says no party is of whichever is named. */
export const isOfParty = ({ party: of }: { party?: string }, party: string | undefined): boolean =>
  of === undefined || of === party;

export const repliesOf = ({ reply, earlierReplies = [] }: FindingDocument): StoredReply[] =>
  reply === undefined ? earlierReplies : [reply, ...earlierReplies];

/** A party's words stand beside a claim about itself, and beside no other. */
function replyOf(finding: FindingDocument, party: string | undefined): ResidentFinding['reply'] {
  const found = repliesOf(finding).find((each) => isOfParty(each, party));
  return found === undefined ? undefined : { name: found.name, text: found.text, at: found.at.toISOString() };
}

/** A letter to the party that an earlier version named was to somebody else. */
const dueOnOf = ({ asked }: FindingDocument, party: string | undefined): string | undefined =>
  asked !== undefined && asked.party === party ? asked.dueOn : undefined;
const PUBLIC_STEPS = new Set([
  'sent',
  'approved',
  'live',
  'corrected',
  'asked-reply',
  'replied',
  'error-reported',
  'error-answered',
  'withdrawn',
]);
