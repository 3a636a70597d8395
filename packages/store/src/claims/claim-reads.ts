import type { Claim, Correction, FactCheck, FlaggedItem, WaitingClaim } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativePurchases } from '../db/native.ts';
import { readReviewed } from '../spending/reviews.ts';
import type { SpendingLabels } from '../spending/to-flagged-item.ts';
import { toFlaggedItems } from '../spending/to-flagged-items.ts';
import { nativeClaims, nativeCorrections, type ClaimDocument, type CorrectionDocument } from './claim-documents.ts';
import { toClaim, toWholeClaim } from './to-claim.ts';

const LIMIT_MS = 5_000;
const MOST_OF_ONE = 50;
const MOST_WAITING = 200;
const COUNTED = 10_000;

/** What was said of a purchase, newest first. */
export async function claimsAbout(store: Store, purchase: string): Promise<Claim[]> {
  const found = await nativeClaims(store)
    .find({ purchase }, { maxTimeMS: LIMIT_MS })
    .sort({ at: -1 })
    .limit(MOST_OF_ONE)
    .toArray();
  return found.map(toClaim);
}

/**
 * Decided ones, newest first, and how many wait. Of a purchase that is withheld nothing is told, whatever it was
 * withheld for.
 */
export async function factChecks(
  store: Store,
  limit: number,
): Promise<{ checks: FactCheck[]; waiting: { claims: number; contests: number } }> {
  const waits = (kind: ClaimDocument['kind']) =>
    nativeClaims(store).countDocuments(
      { waitingSince: { $exists: true }, kind },
      { maxTimeMS: LIMIT_MS, limit: COUNTED },
    );
  const { withheld } = await readReviewed(store);
  const [shown, claims, contests] = await Promise.all([
    nativeClaims(store)
      .find({ decidedAt: { $exists: true }, purchase: { $nin: withheld } }, { maxTimeMS: LIMIT_MS })
      .sort({ decidedAt: -1 })
      .limit(limit)
      .toArray(),
    waits('claim'),
    waits('contest'),
  ]);
  const scores = new Map(
    (
      await nativePurchases(store)
        .find(
          { _id: { $in: shown.map(({ purchase }) => purchase) } },
          { projection: { 'score.total': 1 }, maxTimeMS: LIMIT_MS },
        )
        .toArray()
    ).map(({ _id, score }) => [_id, score.total]),
  );
  const checks = shown.map((claim) => ({
    claim: toClaim(claim),
    title: claim.title,
    score: scores.get(claim.purchase),
  }));
  return { checks, waiting: { claims, contests } };
}

/** What waits for reviewers: contests by the day they are due, then claims, oldest first. */
export async function waitingClaims(store: Store, who: string, labels: SpendingLabels): Promise<WaitingClaim[]> {
  const found = await nativeClaims(store)
    .find({ waitingSince: { $exists: true } }, { maxTimeMS: LIMIT_MS })
    .sort({ waitingSince: 1 })
    .limit(MOST_WAITING)
    .toArray();
  const purchases = await nativePurchases(store)
    .find({ _id: { $in: found.map(({ purchase }) => purchase) } }, { maxTimeMS: LIMIT_MS })
    .toArray();
  const shown = new Map<string, FlaggedItem>(
    (await toFlaggedItems(store, purchases, labels)).map((item) => [item.id, item]),
  );
  return found
    .toSorted(byDue)
    .map((claim) => ({
      claim: toWholeClaim(claim),
      version: claim.version,
      purchase: shown.get(claim.purchase),
      opinions: claim.opinions.map(({ reviewer, verdict, words, document, at }) => ({
        reviewer,
        verdict,
        words,
        document,
        at: at.toISOString(),
      })),
      yours: claim.author !== who && !claim.opinions.some(({ reviewer }) => reviewer === who),
    }));
}

/** No claim is due, so all contests stand before them. */
const NEVER = '9999-12-31';
const byDue = (one: ClaimDocument, other: ClaimDocument): number =>
  (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER) || one.at.getTime() - other.at.getTime();

/**
 * The public log, newest first. A purchase that was withheld since is named in its earlier lines no more, nor by what
 * reviewers wrote of it.
 */
export async function corrections(store: Store, limit: number): Promise<Correction[]> {
  const [found, { withheld }] = await Promise.all([
    nativeCorrections(store).find({}, { maxTimeMS: LIMIT_MS }).sort({ at: -1, _id: -1 }).limit(limit).toArray(),
    readReviewed(store),
  ]);
  const hidden = new Set(withheld);
  return found.map(({ _id, at, claim: _claim, ...line }) => ({
    id: _id,
    at: at.toISOString(),
    ...(line.purchase !== undefined && hidden.has(line.purchase) ? unnamed(line) : undocumented(line)),
  }));
}

type StoredLine = Omit<CorrectionDocument, '_id' | 'at' | 'claim'>;
const unnamed = ({ purchase: _purchase, document: _document, party: _party, ...line }: StoredLine): StoredLine => ({
  ...line,
  title: '',
  words: '',
  withheld: true,
});

/** Of the line that took the page off the reason stands; what it leads to may name whom the page named. */
const undocumented = ({ document, ...line }: StoredLine): StoredLine =>
  line.withheld === true || document === undefined ? line : { ...line, document };

/** Contests whose day to be answered has come by `day`, `YYYY-MM-DD`, and that were not. */
export async function contestsDueBy(store: Store, day: string): Promise<{ count: number; first: string } | undefined> {
  const found = await nativeClaims(store)
    .find(
      { waitingSince: { $exists: true }, kind: 'contest', dueOn: { $lte: day } },
      { projection: { dueOn: 1 }, limit: MOST_WAITING, maxTimeMS: LIMIT_MS },
    )
    .toArray();
  const [first] = found.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  return first === undefined ? undefined : { count: found.length, first };
}
