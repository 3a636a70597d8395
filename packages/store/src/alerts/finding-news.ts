import type { EventPayload } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativePurchases, nativeRecords } from '../db/native.ts';
import type { EventBurstDocument } from '../documents.ts';
import { nativeFindings, type FindingDocument } from '../findings/finding-documents.ts';
import { searchWords } from '../items/search-words.ts';
import type { NewsDocument } from './alert-documents.ts';
import type { AlertIndex } from './alert-index.ts';

/** The block of an address by its key, as findings about places have it; undefined where it has none. */
export type BlockOf = (place: string) => string | undefined;
interface MatchDeps {
  index: Pick<AlertIndex, 'matchName' | 'matchPlaces' | 'matchRecord' | 'matchVendor'>;
  blockOf: BlockOf;
}
type Subject = EventPayload<'finding:published'>['about'];

const LIMIT = { maxTimeMS: 5_000 };
/** A finding stays to be read until its author takes it back. */
const SHOWN = { live: { $exists: true }, state: { $ne: 'withdrawn' } } as const;

/** What a purchase is about to who follows its vendor; nothing of a payee who may be a person. */
async function vendorOf(store: Store, purchase: string): Promise<string | undefined> {
  const found = await nativePurchases(store).findOne(
    { _id: purchase, personal: false },
    { projection: { 'vendor.code': 1 }, ...LIMIT },
  );
  return found?.vendor.code;
}

async function nameOf(store: Store, ein: string): Promise<string | undefined> {
  const found = await nativeRecords(store).findOne(
    { kind: 'nonprofit', key: ein },
    { projection: { 'fields.NAME': 1 }, ...LIMIT },
  );
  const name = found?.fields['NAME'];
  return typeof name === 'string' ? name : undefined;
}

/**
 * Who follows what a finding is about: a record, a vendor, an organisation by its name, an address, its block or its
 * street.
 */
async function followersOf(
  store: Store,
  { about: { kind, key }, party }: { about: Subject; party: string | undefined },
  { index, blockOf }: MatchDeps,
): Promise<string[]> {
  const vendor = kind === 'vendor' ? key : kind === 'purchase' ? await vendorOf(store, key) : undefined;
  const names = [party, kind === 'organisation' ? await nameOf(store, key) : undefined];
  const found = [
    ...(kind === 'record' ? index.matchRecord(key) : []),
    ...(vendor === undefined ? [] : index.matchVendor(vendor)),
    ...names.flatMap((name) => (name === undefined ? [] : index.matchName(searchWords(name)))),
    ...(kind === 'place'
      ? index.matchPlaces((place) => place === key || blockOf(place) === key || key.endsWith(`-block-${place}`))
      : []),
  ];
  return [...new Set(found)];
}

/** Findings of which a version went live in some bursts of the log, for those who follow what they are about. */
export async function findingNews(
  store: Store,
  bursts: readonly EventBurstDocument[],
  means: MatchDeps,
): Promise<NewsDocument[]> {
  const found: NewsDocument[] = [];
  for (const { events, at } of bursts)
    for (const event of events) {
      if (event.name !== 'finding:published') continue;
      const { id: uid, version, about } = event.payload;
      const finding = await nativeFindings(store).findOne({ _id: uid, ...SHOWN }, LIMIT);
      if (finding?.live?.version !== version) continue;
      const queries = await followersOf(store, { about, party: finding.live.party }, means);
      const _id = `finding:${uid}|${version}`;
      if (queries.length > 0)
        found.push({ _id, seq: event.seq, at: new Date(at), uid, feed: 'findings', kind: 'finding', queries });
    }
  return found;
}

/** A finding as a mail names it. */
export interface MailFinding {
  id: string;
  claim: string;
  language: FindingDocument['language'];
  version: number;
  liveAt: string;
}

/** Those of these findings that are still published. */
export async function publishedFindings(store: Store, ids: readonly string[]): Promise<Map<string, MailFinding>> {
  if (ids.length === 0) return new Map();
  const found = await nativeFindings(store)
    .find({ _id: { $in: [...ids] }, ...SHOWN }, LIMIT)
    .toArray();
  return new Map(
    found.flatMap(({ _id: id, live, language: first }) =>
      live === undefined
        ? []
        : [
            [
              id,
              {
                id,
                claim: live.claim,
                language: live.language ?? first,
                version: live.version,
                liveAt: live.at.toISOString(),
              },
            ] as const,
          ],
    ),
  );
}
