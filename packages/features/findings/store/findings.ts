import { AppError, type FindingAbout, type Role } from '@moontower/contracts';
import type { ResidentFinding } from '../contract.ts';
import type { Filter } from '@moontower/store/db/driver-types';
import type { HealthIssue } from '@moontower/contracts/health';
import { DAY_MS } from '@moontower/contracts/time';
import type { HealthContext } from '@moontower/store/health-check';
import { nativeFindings, type FindingDocument } from './finding-documents.ts';
import {
  changeFinding,
  createFinding,
  seenFinding,
  sendFinding,
  subjectKey,
  withdrawFinding,
  type FindingStore,
} from './finding-writes.ts';
import { answerError, reportError } from './finding-errors.ts';
import { addPictures, mayAddPictures, readPicture } from './pictures.ts';
import { issueReplyCode, replyToFinding } from './reply.ts';
import { reviewFinding } from './review-finding.ts';
import { toFinding, type Asker } from './to-finding.ts';

const LIMIT = { maxTimeMS: 5_000 };
export interface FindingsQuery {
  tab: 'live' | 'mine' | 'waiting' | 'letters';
  about?: { kind: FindingAbout; id: string } | undefined;
  /** Of live ones, those whose words changed since. */
  corrected?: boolean;
  limit: number;
  skip?: number;
}
/** @throws AppError where the asker is nobody, or has not this role */
function mustBe(role: Role, asker: Asker | undefined): void {
  if (asker?.roles.includes(role) !== true) throw new AppError(asker === undefined ? 'not_signed_in' : 'not_allowed');
}
type Rest<F> = F extends (about: never, given: infer G) => unknown ? G : never;

/** Who replied to a finding: an earlier version's party is not the one that is named now. */
const REPLIED = {
  $concatArrays: [[{ $ifNull: ['$reply.party', '$live.party'] }], { $ifNull: ['$earlierReplies.party', []] }],
};

/**
 * Live ones for everybody; one's own; for reviewers what waits, versions and errors, but for their own; for operators
 * the live ones that name a party which did not reply.
 */
function queryOf(
  store: FindingStore,
  { tab, about, corrected }: FindingsQuery,
  asker: Asker | undefined,
): Filter<FindingDocument> {
  if (tab === 'mine') return { author: asker?.id ?? '' };
  if (tab === 'waiting') {
    mustBe('reviewer', asker);
    const waits = [{ waitingSince: { $exists: true } }, { errorSince: { $exists: true } }];
    return { $or: waits, author: { $ne: asker?.id ?? '' } };
  }
  if (tab === 'letters') {
    mustBe('operator', asker);
    return {
      'live.party': { $exists: true },
      liveAt: { $exists: true },
      state: { $ne: 'withdrawn' },
      $or: [{ reply: { $exists: false } }, { $expr: { $not: { $in: ['$live.party', REPLIED] } } }],
    };
  }
  return openQuery(store, { about, corrected });
}
function openQuery(
  store: FindingStore,
  { about, corrected = false }: Pick<FindingsQuery, 'about' | 'corrected'>,
): Filter<FindingDocument> {
  return {
    liveAt: { $exists: true },
    state: { $ne: 'withdrawn' },
    ...(corrected ? { 'past.0': { $exists: true } } : {}),
    ...(about === undefined ? {} : { 'live.about.kind': about.kind, 'live.about.key': subjectKey(store, about) }),
  };
}
const SORTS = {
  live: { liveAt: -1, _id: -1 },
  mine: { createdAt: -1, _id: -1 },
  waiting: { waitingSince: 1, _id: 1 },
  letters: { liveAt: 1, _id: 1 },
} as const;

export type Findings = ReturnType<typeof findingsOf>;

/** Residents' findings as the API handles them. */
export function findingsOf(about: FindingStore) {
  const { store, simulated } = about;
  const found = (query: Filter<FindingDocument>) => nativeFindings(store).find(query, LIMIT);
  return {
    async list(wanted: FindingsQuery, asker: Asker | undefined): Promise<ResidentFinding[]> {
      const list = await found(queryOf(about, wanted, asker))
        .sort(SORTS[wanted.tab])
        .skip(wanted.skip ?? 0)
        .limit(wanted.limit)
        .toArray();
      return list.map((finding) => toFinding(finding, { asker, simulated }));
    },
    get: async (id: string, asker: Asker | undefined) =>
      toFinding(await seenFinding(store, id, { asker }), { asker, simulated }),
    make: (given: Rest<typeof createFinding>) => createFinding(about, given),
    change: (given: Rest<typeof changeFinding>) => changeFinding(about, given),
    send: (given: Rest<typeof sendFinding>) => sendFinding(about, given),
    review: (given: Rest<typeof reviewFinding>) => reviewFinding(about, given),
    withdraw: (given: Rest<typeof withdrawFinding>) => withdrawFinding(about, given),
    mayAddPictures: (author: string, count: number) => mayAddPictures(about, author, count),
    addPictures: (given: Rest<typeof addPictures>) => addPictures(store, given),
    picture: (wanted: Parameters<typeof readPicture>[1], asker: Asker | undefined) => readPicture(store, wanted, asker),
    reportError: (given: Rest<typeof reportError>) => reportError(about, given),
    answerError: (given: Rest<typeof answerError>) => answerError(about, given),
    issueCode: (given: Rest<typeof issueReplyCode>) => issueReplyCode(about, given),
    reply: (given: Rest<typeof replyToFinding>) => replyToFinding(about, given),
  };
}

const MOST_COUNTED = 10_000;

/** Findings that have waited for their readers longer than a day. */
export async function findingsWaitingLong({ store, at }: HealthContext): Promise<HealthIssue[]> {
  const long = { waitingSince: { $lt: new Date(at.getTime() - DAY_MS) } };
  const [count, [oldest]] = await Promise.all([
    nativeFindings(store).countDocuments(long, { limit: MOST_COUNTED, maxTimeMS: LIMIT.maxTimeMS }),
    nativeFindings(store)
      .find(long, { sort: { waitingSince: 1 }, limit: 1, maxTimeMS: LIMIT.maxTimeMS })
      .toArray(),
  ]);
  return count === 0 ? [] : [{ kind: 'findings-wait', since: oldest?.waitingSince?.toISOString(), count }];
}
