import type { EventPayload } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import type { EventBurstDocument } from '@moontower/store/documents';
import { publishedVersion } from '@moontower/findings/store/published';
import { nonprofitName } from '@moontower/store/feeds/register-reads';
import { vendorOfPurchase } from '@moontower/store/spending/purchases/told-purchases';
import { searchWords } from '@moontower/store/items/search-words';
import type { NewsDocument } from '../alert-documents.ts';
import type { AlertIndex } from './alert-index.ts';

/** The block of an address by its key, as findings about places have it; undefined where it has none. */
export type BlockOf = (place: string) => string | undefined;
interface MatchDeps {
  index: Pick<AlertIndex, 'matchName' | 'matchPlaces' | 'matchRecord' | 'matchVendor'>;
  blockOf: BlockOf;
}
type Subject = EventPayload<'finding:published'>['about'];

const LIMIT_MS = 5_000;

/**
 * Who follows what a finding is about: a record, a vendor, an organisation by its name, an address, its block or its
 * street.
 */
async function followersOf(
  store: Store,
  { about: { kind, key }, party }: { about: Subject; party: string | undefined },
  { index, blockOf }: MatchDeps,
): Promise<string[]> {
  const vendor =
    kind === 'vendor' ? key : kind === 'purchase' ? await vendorOfPurchase(store, key, LIMIT_MS) : undefined;
  const names = [party, kind === 'organisation' ? await nonprofitName(store, key, LIMIT_MS) : undefined];
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
      const live = await publishedVersion(store, uid);
      if (live?.version !== version) continue;
      const queries = await followersOf(store, { about, party: live.party }, means);
      const _id = `finding:${uid}|${version}`;
      if (queries.length > 0)
        found.push({ _id, seq: event.seq, at: new Date(at), uid, feed: 'findings', kind: 'finding', queries });
    }
  return found;
}
