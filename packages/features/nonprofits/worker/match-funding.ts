import { looseName } from '@moontower/contracts';
import { feedsOf, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { FUNDING_ROLES, FUNDING_SOURCES, NONPROFIT_REGISTER, type FundingSource } from '../nonprofit-funding.ts';
import type { Store } from '@moontower/store';
import { analyticsReads, type Sums } from '@moontower/store/analytics/analytics-reads';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import { registerReads } from '@moontower/store/feeds/register-reads';
import { saveFunding, type FundingDocument } from '../store/funding.ts';
import { contractsByVendor, grantsByRecipient, paymentsByPayee } from '@moontower/store/tallies/nonprofit-tallies';
import { unbuiltTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nameOf } from '@moontower/store/tallies/tally';
import { foundIn, moneyUnder } from './money-under.ts';

const TALLIES = { payments: paymentsByPayee, contracts: contractsByVendor, grants: grantsByRecipient } as const;
const fundingFeeds = (feeds: FeedsByRole): string[] => feedsOf(feeds, ...Object.values(FUNDING_ROLES));
/** Whether a reading of this feed can change who was paid. */
export const bearsOnFunding = (feed: string, feeds: FeedsByRole): boolean =>
  [NONPROFIT_REGISTER, ...fundingFeeds(feeds)].includes(feed);

/** Sources of which everything is here: read to their end, and their sums complete. */
async function readSources(store: Store, ofCity: FeedsByRole): Promise<FundingSource[]> {
  const held = new Map((await readFeeds(store, fundingFeeds(ofCity))).map((feed) => [feed._id, feed]));
  const isRead = (source: FundingSource): boolean => {
    const ids = feedsOf(ofCity, FUNDING_ROLES[source]);
    return ids.length > 0 && ids.every((id) => held.get(id)?.checkedAt !== undefined);
  };
  const unbuilt = new Set(await unbuiltTallies(store));
  return FUNDING_SOURCES.filter((source) => isRead(source) && !unbuilt.has(nameOf(TALLIES[source])));
}

async function organisationsByName(store: Store): Promise<Map<string, { ein: string; name: string }[]>> {
  const named = new Map<string, { ein: string; name: string }[]>();
  for await (const one of registerReads(store).names()) {
    const key = looseName(one.name);
    const same = named.get(key);
    if (same === undefined) named.set(key, [one]);
    else same.push(one);
  }
  return named;
}

const nothing = (): Record<FundingSource, Sums[]> => ({ payments: [], contracts: [], grants: [] });

/**
 * Finds the names of the register in the kept sums of payments, contracts and grants, and keeps what is under each. A
 * list by funding is then read and never matched on request.
 */
export async function matchFunding(
  store: Store,
  { feeds, at }: { feeds: FeedsByRole; at: Date },
): Promise<{ funded: number; changed: number }> {
  const read = await readSources(store, feeds);
  const named = await organisationsByName(store);
  const { cells } = analyticsReads(store);
  const under = new Map<string, Record<FundingSource, Sums[]>>();
  for (const source of read)
    for (const sums of await cells(TALLIES[source])) {
      const key = String(sums.cell['at'] ?? '');
      if (!named.has(key)) continue;
      const held = under.get(key) ?? nothing();
      held[source].push(sums);
      under.set(key, held);
    }
  const documents: FundingDocument[] = [];
  for (const [key, found] of under) {
    const organisations = named.get(key) ?? [];
    for (const { ein, name } of organisations) {
      const money = moneyUnder(name, organisations.length - 1, found);
      if (money.length === 0) continue;
      const figures = FUNDING_SOURCES.map((source) => [source, foundIn(source, money)] as const);
      documents.push({ _id: ein, money, ...Object.fromEntries(figures.filter(([, figure]) => figure !== undefined)) });
    }
  }
  return { funded: documents.length, changed: await saveFunding(store, documents, { at, read }) };
}
