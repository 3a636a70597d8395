import {
  guarded,
  ItemDraft,
  openColumns,
  openFacts,
  PaymentDraft,
  RecordDraft,
  uidOf,
  type NewEvent,
} from '@moontower/contracts';
import type { ItemDocument, PaymentDocument, RecordDocument } from '@moontower/store';
import type { RowCollection, RowDocument } from '@moontower/store/ingest/commit-chunk';
import type { PlaceReader } from '@moontower/store/db/connect';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { itemWords } from '@moontower/store/items/search-words';
import type { Feed, NormalisedRow } from '../../feeds/feed.ts';
import { sha1, type CleanRow } from './clean-row.ts';

/** What the runner must know about the city and the product to finish a record. */
export interface RecordContext {
  /** The city's, for times that are published without one. */
  zone: string;
  districtAt: (lon: number, lat: number) => number | undefined;
  placeOf: PlaceReader;
  checkPoint: (lon: number, lat: number) => { location?: ItemDraft['location']; problem?: ItemDraft['pointProblem'] };
  purchaseOf: (payment: PaymentDraft) => string;
  /** False where windows and retention are off: recorded and sample records. */
  retention: boolean;
  /** Where the page of a feed's dataset is, instead of at its publisher: made-up records are on no page of the city. */
  pageOf?: (feed: string) => string;
}
export interface RowWrite {
  into: RowCollection;
  key: string;
  document: RowDocument;
}
interface Origin {
  feed: Feed;
  clean: CleanRow;
  at: Date;
  finishing: RecordContext;
}

const DAY_MS = 86_400_000;
const date = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant));

type PlaceFields = Pick<ItemDraft, 'location' | 'precision' | 'pointProblem'> & { district?: number };

/**
 * Checks the point again, whatever the feed said, and finds the district by polygon; the stated one counts only without
 * a point.
 */
function place(draft: ItemDraft, { districtAt, checkPoint }: RecordContext): PlaceFields {
  if (draft.location === undefined)
    return {
      precision: draft.precision === 'exact' || draft.precision === 'address' ? 'none' : draft.precision,
      pointProblem: draft.pointProblem ?? 'missing',
      district: draft.statedDistrict,
    };
  const [lon, lat] = draft.location.coordinates;
  const { location, problem } = checkPoint(lon, lat);
  if (location === undefined)
    return { precision: 'none', pointProblem: problem ?? 'impossible', district: draft.statedDistrict };
  return { location, precision: draft.precision, district: districtAt(lon, lat) };
}

/** Whatever a feed hands over of a sensitive record: place by the block, known facts only, no words of an answer. */
const told = (given: ItemDraft): ItemDraft =>
  given.sensitive === true ? { ...guarded(given), facts: openFacts(given.facts) } : given;

function itemDocument(given: ItemDraft, { feed, clean, at, finishing }: Origin): ItemDocument {
  const draft = told(given);
  const {
    statedDistrict: _stated,
    publishedAt,
    cityUpdatedAt,
    deadlineAt,
    location: _given,
    precision: _precision,
    pointProblem: _problem,
    ...rest
  } = draft;
  const published = new Date(publishedAt);
  const document: ItemDocument = {
    _id: uidOf(feed.id, draft.key),
    feed: feed.id,
    hash: '',
    rawHash: clean.hash,
    ...rest,
    ...place(draft, finishing),
    publishedAt: published,
    cityUpdatedAt: date(cityUpdatedAt),
    deadlineAt: date(deadlineAt),
    sourceLabel: feed.title,
    raw: keptText(feed, clean, { guarded: draft.sensitive === true, openOnly: draft.sensitive === true }),
    firstSeenAt: at,
    changedAt: at,
  };
  document.hash = contentHash(document, { feed, clean });
  document.words = itemWords(draft);
  Object.assign(document, placeFields(document, finishing.placeOf));
  if (finishing.retention && feed.retentionDays !== undefined)
    document.expiresAt = new Date(published.getTime() + feed.retentionDays * DAY_MS);
  return document;
}

/** What is kept and shown of the published row, as text. */
function keptText(
  { shown }: Feed,
  { row, text }: CleanRow,
  { guarded: isGuarded, openOnly }: { guarded: boolean; openOnly: boolean },
): string {
  const kept = shown?.(row, isGuarded) ?? row;
  if (kept === row && !openOnly) return text;
  return JSON.stringify(openOnly ? openColumns(kept) : kept);
}

/**
 * Hash of everything a reader can see, our own times left out. Where the published text is kept whole and a row that
 * did not change is not worked out again, all else follows from that text, and its own hash says as much (8 % less CPU
 * time for a first load).
 */
function contentHash(document: RowDocument, { feed, clean }: Pick<Origin, 'feed' | 'clean'>): string {
  const raw = 'raw' in document && typeof document.raw === 'string' ? document.raw : '';
  if (feed.identify !== undefined && raw === clean.text) return clean.hash;
  return sha1(
    JSON.stringify({
      ...document,
      raw: undefined,
      hash: undefined,
      rawHash: undefined,
      firstSeenAt: undefined,
      changedAt: undefined,
    }) + raw,
  );
}

function paymentDocument(draft: PaymentDraft, { feed, clean, at, finishing }: Origin): PaymentDocument {
  const raw = keptText(feed, clean, { guarded: draft.personal, openOnly: false });
  const document = {
    _id: uidOf(feed.id, draft.key),
    feed: feed.id,
    hash: '',
    rawHash: clean.hash,
    ...draft,
    purchase: finishing.purchaseOf(draft),
    firstSeenAt: at,
    changedAt: at,
    raw,
  };
  document.hash = contentHash(document, { feed, clean });
  return document;
}

function recordDocument({ publishedAt, ...draft }: RecordDraft, { feed, clean, at }: Origin): RecordDocument {
  const document: RecordDocument = {
    _id: uidOf(feed.id, draft.key),
    feed: feed.id,
    hash: '',
    rawHash: clean.hash,
    ...draft,
    publishedAt: date(publishedAt),
    firstSeenAt: at,
    changedAt: at,
  };
  document.hash = contentHash(document, { feed, clean });
  return document;
}

/**
 * Checks a feed's result against the contract and makes the document.
 * @returns the first wrong field's name instead, when it is not valid
 */
export function finish(result: Exclude<NormalisedRow, { kind: 'skip' }>, origin: Origin): RowWrite | { wrong: string } {
  if (result.kind === 'item') {
    const draft = ItemDraft.safeParse(result.item);
    return draft.success
      ? { into: 'items', key: draft.data.key, document: itemDocument(draft.data, origin) }
      : { wrong: firstField(draft.error) };
  }
  if (result.kind === 'payment') {
    const draft = PaymentDraft.safeParse(result.payment);
    return draft.success
      ? { into: 'payments', key: draft.data.key, document: paymentDocument(draft.data, origin) }
      : { wrong: firstField(draft.error) };
  }
  const draft = RecordDraft.safeParse(result.record);
  return draft.success
    ? { into: 'records', key: draft.data.key, document: recordDocument(draft.data, origin) }
    : { wrong: firstField(draft.error) };
}

/** The column or field a check stumbled over, as a part of a reason: letters, digits, dashes. */
export function firstField(error: { issues: readonly { path: readonly PropertyKey[] }[] }): string {
  return String(error.issues[0]?.path[0] ?? 'row')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
}

export const isItem = (document: RowDocument): document is ItemDocument => 'pulseType' in document;

/** What a screen needs to hear of an item that arrived or changed. */
export function itemEvent(name: 'item:landed' | 'item:changed', item: ItemDocument): NewEvent {
  return {
    name,
    payload: {
      uid: item._id,
      feed: item.feed,
      type: item.type,
      pulseType: item.pulseType,
      subtype: item.subtype,
      title: item.title,
      titleParts: item.titleParts,
      district: item.district,
      location: item.location,
      publishedAt: item.publishedAt.toISOString(),
      provenance: item.provenance,
    },
  };
}
