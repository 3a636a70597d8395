import { DAY_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import type { Migration } from '@moontower/store/release/migration';
import { nativeFindings, nativeReplyCodes, type FindingDocument } from './finding-documents.ts';
import { CODE_DAYS } from './reply.ts';

/** Replies and codes as an earlier version stored them: of whichever party is named. */
const OF_ANY_REPLY = { reply: { $exists: true }, 'reply.party': { $exists: false } } as const;
const OF_ANY_CODE = { party: { $exists: false }, usedAt: { $exists: false } } as const;

type FindingHistory = Pick<FindingDocument, 'live' | 'past' | 'steps'>;
const HISTORY = { live: 1, past: 1, steps: 1 } as const;

/** Whom the version named that was live at an instant. */
const partyAt = ({ live, past }: FindingHistory, at: Date): string | undefined =>
  [...past, ...(live === undefined ? [] : [live])].findLast((version) => version.at <= at)?.party;

/** Whom the letter asked that a reply answers: the last one that was made before. */
function partyOfReply(finding: FindingHistory, at: Date): string | undefined {
  const letter = finding.steps.findLast((step) => step.what === 'asked-reply' && step.at <= at);
  return partyAt(finding, letter?.at ?? at);
}

/**
 * Writes beside each reply, and each code that waits for one, whom its letter asked. Where nobody can know that any
 * more, both stay as they are. Harmless to repeat.
 * @returns how many it changed
 */
export async function tieReplies(store: Store): Promise<number> {
  const findings = nativeFindings(store);
  let changed = 0;
  for await (const { _id, reply, ...finding } of findings.find(OF_ANY_REPLY)) {
    const party = reply === undefined ? undefined : partyOfReply(finding, reply.at);
    if (reply === undefined || party === undefined) continue;
    const one = { _id, 'reply.party': { $exists: false }, 'reply.at': reply.at };
    changed += (await findings.updateOne(one, { $set: { 'reply.party': party } })).modifiedCount;
  }
  const codes = nativeReplyCodes(store);
  for await (const { _id, finding: id, expiresAt } of codes.find(OF_ANY_CODE)) {
    const finding = await findings.findOne<FindingHistory>({ _id: id }, { projection: HISTORY });
    const madeAt = new Date(expiresAt.getTime() - CODE_DAYS * DAY_MS);
    const party = finding === null ? undefined : partyAt(finding, madeAt);
    if (party === undefined) continue;
    changed += (await codes.updateOne({ _id, ...OF_ANY_CODE }, { $set: { party } })).modifiedCount;
  }
  return changed;
}

export const tieRepliesMigration: Migration = {
  id: '0006-replies-of-parties',
  says: 'Replies to findings, and codes for them, are of the party whom their letter asked.',
  waiting: async (store) => {
    const counts = [
      nativeFindings(store).countDocuments(OF_ANY_REPLY),
      nativeReplyCodes(store).countDocuments(OF_ANY_CODE),
    ];
    return (await Promise.all(counts)).reduce((all, count) => all + count, 0);
  },
  run: ({ store }) => tieReplies(store),
};
