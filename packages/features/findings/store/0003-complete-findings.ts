import { blockKey } from '@moontower/city/block-key';
import type { FindingAbout } from '@moontower/contracts';
import { placesOf } from '@moontower/store/db/city-places';
import type { Migration } from '@moontower/store/release/migration';
import { nativeFindings, type FindingDocument, type FindingWords } from './finding-documents.ts';
import { subjectKey, type FindingStore } from './finding-writes.ts';

/** Words as an earlier version kept them: without pictures, and found by the id of what they are about. */
type OldWords<W extends FindingWords> = Omit<W, 'about' | 'pictures'> & { about: { kind: FindingAbout; id: string } };
interface OldFinding {
  about: FindingWords['about'];
  live?: OldWords<NonNullable<FindingDocument['live']>>;
  past: OldWords<FindingDocument['past'][number]>[];
  steps: FindingDocument['steps'];
  replyDueOn?: string;
}

/** Findings as an earlier version stored them. */
const INCOMPLETE = { errors: { $exists: false } } as const;

/**
 * Gives findings of an earlier version what this one reads of each. Harmless to repeat, and from several processes at
 * once.
 * @returns how many it found
 */
export async function completeFindings(about: Pick<FindingStore, 'store' | 'placeKey'>): Promise<number> {
  const findings = nativeFindings(about.store);
  let completed = 0;
  for await (const finding of findings.find<OldFinding & { _id: string }>(INCOMPLETE)) {
    const { modifiedCount } = await findings.updateOne(
      { _id: finding._id, ...INCOMPLETE },
      { $set: completedOf(about, finding), $unset: { replyDueOn: '' } },
      { ignoreUndefined: true },
    );
    completed += modifiedCount;
  }
  return completed;
}

function completedOf(
  about: Pick<FindingStore, 'placeKey'>,
  { about: subject, live, past, steps, replyDueOn }: OldFinding,
): Partial<FindingDocument> {
  const whole = <W extends OldWords<FindingWords>>(words: W) => ({
    ...words,
    about: { ...words.about, key: subjectKey(about, words.about) },
    pictures: [],
  });
  // Days that began without a letter were no question to anybody.
  const letter = steps.findLast(({ what }) => what === 'asked-reply');
  const party = live?.party;
  const isAsked = letter !== undefined && party !== undefined && replyDueOn !== undefined;
  return {
    about: { ...subject, key: subjectKey(about, subject) },
    pictures: [],
    errors: [],
    past: past.map(whole),
    ...(live === undefined ? {} : { live: whole(live) }),
    ...(isAsked ? { asked: { party, at: letter.at, dueOn: replyDueOn } } : {}),
  };
}

export const completeFindingsMigration: Migration = {
  id: '0003-complete-findings',
  says: 'Findings have pictures, errors, keys of their places, and letters with days of their own.',
  waiting: (store) => nativeFindings(store).countDocuments(INCOMPLETE),
  run: ({ store }) => completeFindings({ store, placeKey: blockKey(placesOf(store)) }),
};
