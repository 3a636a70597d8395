import { uidOf, type ItemDraft, type ItemEvent, type NewEvent, type RuleCatalogue } from '@moontower/contracts';
import { bandRankOf } from '@moontower/contracts/spending/bands';
import type { Bulletin } from '@moontower/bulletins/contract';
import type { FeedDocument, ItemDocument, PurchaseDocument, Store } from '@moontower/store';
import { appendEvents } from '@moontower/store/events/event-log';
import { nativeFeeds, nativeItems, nativePurchases } from '@moontower/store/testing/native';
import { itemWords } from '@moontower/store/items/search-words';
import { anItem, aPurchase } from '@moontower/testkit';

export const SEEN_AT = new Date('2026-11-20T18:00:00.000Z');

export interface StoredAbout extends Partial<ItemDraft> {
  feed?: string;
  district?: number;
  withdrawn?: boolean;
}

/** A stored item, as the worker leaves it. */
export function aStoredItem({ feed = 'austin-311', district, withdrawn, ...about }: StoredAbout = {}): ItemDocument {
  const { publishedAt, cityUpdatedAt, deadlineAt, statedDistrict, ...draft } = anItem(about);
  return {
    ...draft,
    _id: uidOf(feed, draft.key),
    feed,
    hash: 'h',
    rawHash: 'r',
    district: district ?? statedDistrict,
    publishedAt: new Date(publishedAt),
    ...(cityUpdatedAt === undefined ? {} : { cityUpdatedAt: new Date(cityUpdatedAt) }),
    ...(deadlineAt === undefined ? {} : { deadlineAt: new Date(deadlineAt) }),
    ...(withdrawn === true ? { withdrawnAt: SEEN_AT } : {}),
    firstSeenAt: SEEN_AT,
    changedAt: SEEN_AT,
    raw: { service_request_id: draft.key },
    sourceLabel: 'Austin 311',
    words: itemWords(draft),
  };
}

/** `count` items a minute apart, newest first key `N-<count - 1>`, spread over types and districts. */
export function manyItems(count: number): ItemDocument[] {
  const kinds = [
    ['service-requests', '311', 'pothole'],
    ['building-permits', 'permits', 'other'],
    ['site-plans', 'development', 'other'],
    ['traffic-incidents', 'infrastructure', 'hazard'],
  ] as const;
  const first = Date.parse('2026-11-20T12:00:00.000Z') - count * 60_000;
  return Array.from({ length: count }, (_, at) => {
    const [type, pulseType, subtype] = kinds[at % kinds.length] ?? kinds[0];
    return aStoredItem({
      key: `N-${at}`,
      type,
      pulseType,
      subtype,
      title: `Record ${at} on ${at % 7 === 0 ? 'Guadalupe' : 'Lamar'}`,
      district: (at % 10) + 1,
      publishedAt: new Date(first + at * 60_000).toISOString(),
      valueCents: at % 3 === 0 ? at * 1_000 : undefined,
      location:
        at % 11 === 0
          ? undefined
          : { type: 'Point', coordinates: [-97.7 - (at % 100) / 1_000, 30.2 + (at % 90) / 1_000] },
    });
  });
}

export function aFeedDocument(about: Partial<FeedDocument> = {}): FeedDocument {
  return {
    _id: 'austin-311',
    about: {
      title: 'Austin 311 requests',
      dataset: 'requests',
      publisher: 'City of Austin',
      homepage: 'https://311.example.org',
      licence: 'Public domain',
      category: 'Public Services',
      schedule: '*/5 * * * *',
      cadenceMs: 300_000,
      unofficial: false,
    },
    checkedAt: SEEN_AT,
    cityUpdatedAt: SEEN_AT,
    totals: { received: 10, inserted: 9, updated: 0, unchanged: 0, duplicate: 0, quarantined: 1 },
    withdrawn: 0,
    skipped: {},
    quarantinedBy: { 'no-key': 1 },
    withoutPoint: { missing: 1 },
    coverage: { title: 1 },
    unknownColumns: [],
    missingColumns: [],
    ...about,
  };
}

export function aStoredPurchase(about: Partial<PurchaseDocument> = {}): PurchaseDocument {
  const purchase = aPurchase();
  return {
    ...purchase,
    _id: purchase.id,
    feed: 'austin-payments',
    hash: 'h',
    publishedAt: new Date('2026-10-01T05:00:00.000Z'),
    changedAt: SEEN_AT,
    score: {
      total: 72,
      components: {
        keywords: { points: 30, limit: 30, possible: 30 },
        amount: { points: 22, limit: 25, possible: 25 },
        description: { points: 10, limit: 25, possible: 25 },
        vendor: { points: 10, limit: 20, possible: 20 },
      },
      hits: [
        {
          rule: 'keywords',
          version: 1,
          component: 'keywords',
          family: 'words',
          title: 'Words that call for a look',
          whyItMatters: 'Such words often stand for services hard to check.',
          innocentExplanations: ['Many consulting contracts are ordinary.'],
          strength: 1,
          points: 30,
          counted: 30,
          strong: false,
          evidence: [{ label: 'word', text: 'consulting' }],
        },
      ],
      bucket: 'high',
      completeness: 1,
      confidence: 'high',
      reviewPriority: true,
      labels: [],
      ruleSet: 'r1',
      scoredAt: SEEN_AT.toISOString(),
    },
    ...about,
  };
}

export function aBulletin(about: Partial<Bulletin> = {}): Bulletin {
  const counts = { readings: 2, received: 10, new: 3, changed: 1, gone: 0, heldBack: 1, leftOut: 0 };
  return {
    id: '2026-11-20T17',
    from: '2026-11-20T17:00:00.000Z',
    to: '2026-11-20T18:00:00.000Z',
    seq: 7,
    totals: counts,
    lateFeeds: 0,
    allFeeds: 1,
    quiet: false,
    feeds: [
      {
        feed: 'austin-311',
        title: 'Austin 311 requests',
        homepage: 'https://311.example.org',
        ...counts,
        state: 'ok',
        late: false,
      },
    ],
    flagged: {
      count: 1,
      amountCents: 250_000,
      top: [
        { id: 'P-1', title: 'Consulting', amountCents: 250_000, score: 72, publishedAt: '2026-10-01T05:00:00.000Z' },
      ],
    },
    biggest: [
      {
        uid: 'austin-permits:1',
        title: 'New building',
        type: 'building-permits',
        feed: 'austin-permits',
        valueCents: 100_000_000,
        url: 'https://abc.example.org/1',
        publishedAt: '2026-11-20T12:00:00.000Z',
      },
    ],
    failures: [
      {
        feed: 'austin-311',
        title: 'Austin 311 requests',
        homepage: 'https://311.example.org',
        state: 'failed',
        message: 'The city’s data service did not answer.',
        times: 2,
        lastAt: '2026-11-20T17:30:00.000Z',
      },
    ],
    ...about,
  };
}

const put = { ignoreUndefined: true, forceServerObjectId: true } as const;
export async function seedItems(store: Store, documents: readonly ItemDocument[]): Promise<void> {
  if (documents.length > 0) await nativeItems(store).insertMany([...documents], put);
}
export async function seedFeeds(store: Store, documents: readonly FeedDocument[]): Promise<void> {
  await nativeFeeds(store).insertMany([...documents], put);
}
export async function seedPurchases(store: Store, documents: readonly PurchaseDocument[]): Promise<void> {
  const ranked = documents.map((one) => ({ bandRank: bandRankOf(one.score.bucket), ...one }));
  await nativePurchases(store).insertMany(ranked, put);
}

function told({
  _id: uid,
  feed,
  type,
  pulseType,
  subtype,
  title,
  district,
  location,
  publishedAt,
  provenance,
}: ItemDocument): ItemEvent {
  return {
    uid,
    feed,
    type,
    pulseType,
    subtype,
    title,
    district,
    location,
    publishedAt: publishedAt.toISOString(),
    provenance,
  };
}
/** The events that say an item arrived, or changed. */
export function landed(item: ItemDocument): NewEvent {
  return { name: 'item:landed', payload: told(item) };
}
export function changed(item: ItemDocument): NewEvent {
  return { name: 'item:changed', payload: told(item) };
}
export async function announce(store: Store, events: readonly NewEvent[]): Promise<number> {
  return appendEvents(store, events, { at: new Date() });
}

/** One rule that judged and one that cannot. */
export function aRuleCatalogue(): RuleCatalogue {
  const about = {
    version: 1,
    title: 'A rule',
    looksFor: 'Something.',
    whyItMatters: 'It can matter.',
    innocentExplanations: ['An ordinary reason'],
  };
  return {
    ruleSet: 'r1',
    scoredAt: SEEN_AT.toISOString(),
    scored: 40,
    firingLimit: 0.05,
    rules: [
      {
        ...about,
        id: 'F01',
        component: 'amount',
        family: 'A2',
        points: 3,
        needs: [{ id: 'rf_doc_id', text: 'the order' }],
        state: 'judged',
        judged: 25,
        fired: 1,
      },
      {
        ...about,
        id: 'F55',
        points: 0,
        needs: [{ id: 'bidder-count', text: 'how many bids came in' }],
        state: 'not-judged',
        judged: 0,
        fired: 0,
      },
    ],
  };
}
