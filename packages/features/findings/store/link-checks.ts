import { HOUR_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import { nativeFindings, type StoredCheck } from './finding-documents.ts';
import { checkKey } from './to-finding.ts';

/** Every day; asked every hour, so that as many as there may be are spread over it. */
const SINCE_MS = 20 * HOUR_MS;
const AT_ONCE = 50;

/** Findings whose links nobody looked at today, those never looked at first. */
export async function findingsToCheck(store: Store, at: Date): Promise<{ id: string; urls: string[] }[]> {
  const before = new Date(at.getTime() - SINCE_MS);
  const found = await nativeFindings(store)
    .find(
      {
        state: { $in: ['review', 'live', 'draft', 'returned'] },
        $and: [
          { $or: [{ checkedAt: { $exists: false } }, { checkedAt: { $lt: before } }] },
          { $or: [{ state: 'review' }, { live: { $exists: true } }] },
        ],
      },
      { projection: { receipts: 1, 'live.receipts': 1 }, maxTimeMS: 5_000 },
    )
    .sort({ checkedAt: 1 })
    .limit(AT_ONCE)
    .toArray();
  return found.map(({ _id, receipts, live }) => ({
    id: _id,
    urls: [...new Set([...receipts, ...(live?.receipts ?? [])].map(({ url }) => url))],
  }));
}

export async function saveLinkChecks(
  store: Store,
  id: string,
  { checks, at }: { checks: readonly (readonly [url: string, check: StoredCheck])[]; at: Date },
): Promise<void> {
  const held = await nativeFindings(store).findOne({ _id: id }, { projection: { checks: 1 }, maxTimeMS: 5_000 });
  const set = Object.fromEntries(
    checks.map(([url, check]) => [`checks.${checkKey(url)}`, afterCheck(held?.checks[checkKey(url)], check)]),
  );
  await nativeFindings(store).updateOne({ _id: id }, { $set: { ...set, checkedAt: at } });
}

/** The copy that was read first is remembered once another, or none, is read. */
export function afterCheck(before: StoredCheck | undefined, now: StoredCheck): StoredCheck {
  const { on, sha256 } = before ?? now;
  const first = before?.first ?? (sha256 === undefined ? undefined : { on, sha256 });
  return first === undefined || first.sha256 === now.sha256 ? now : { ...now, first };
}
