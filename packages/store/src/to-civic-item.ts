import type { CivicItem, ItemChange } from '@moontower/contracts';
import type { ItemDocument } from './documents.ts';

/** A stored item without what only its own page needs. */
export type ListedItem = Omit<ItemDocument, 'raw' | 'facts' | 'words' | 'hash'>;
export interface Labels { simulated: boolean }

const BLOCK = 1_000; // 0.001 degree is about 100 m in Austin
const PLACE_COLUMN = /lat|lon|coord|location|address|street|geo|point|_x$|_y$/i;

/** The stored document as the API answers it. Sensitive places leave at block precision, whatever is stored. */
export function toCivicItem(document: ListedItem, { simulated }: Labels): CivicItem {
  const { _id, valueCents, district } = document;
  return {
    uid: _id, id: _id, feed: document.feed, type: document.type, pulseType: document.pulseType, subtype: document.subtype,
    title: document.title, summary: document.summary, status: document.status, stages: document.stages,
    value: valueCents === undefined ? undefined : valueCents / 100,
    ...place(document), councilDistrict: district,
    url: document.url, ...times(document), sourceLabel: document.sourceLabel, provenance: document.provenance,
    suspiciousFlag: false, tags: document.tags,
    ...(simulated ? { simulated: true as const } : {}),
  };
}

function times(document: ListedItem) {
  return {
    publishedAt: document.publishedAt.toISOString(), publishedDayOnly: document.publishedDayOnly,
    deadlineAt: document.deadlineAt?.toISOString(), deadlineKind: document.deadlineKind, cityUpdatedAt: document.cityUpdatedAt?.toISOString(),
    firstSeenAt: document.firstSeenAt.toISOString(), changedAt: document.changedAt.toISOString(), withdrawnAt: document.withdrawnAt?.toISOString(),
  };
}

function place(document: ListedItem): Pick<CivicItem, 'address' | 'zip' | 'location' | 'precision' | 'pointProblem'> {
  const { address, zip, location, precision, pointProblem, sensitive } = document;
  if (sensitive !== true) return { address, zip, location, precision, pointProblem };
  const coarse = location === undefined ? undefined : { type: 'Point' as const, coordinates: toBlock(location.coordinates) };
  return { address: address === undefined ? undefined : blockAddress(address), zip, location: coarse, precision: coarse === undefined ? precision : 'block', pointProblem };
}

export function toBlock([lon, lat]: readonly [number, number]): [number, number] {
  return [Math.round(lon * BLOCK) / BLOCK, Math.round(lat * BLOCK) / BLOCK];
}

/** `1234 E 6TH ST` → `1200 block E 6TH ST`; an address without a house number stays. */
export function blockAddress(address: string): string {
  return address.replace(/^\s*(\d+)(?:-\d+)?\s+(?!block\b)/i, (_, house: string) => `${Math.floor(Number(house) / 100) * 100} block `);
}

/** Facts and published row of a sensitive item without the columns that would give its exact place away. */
export function withoutPlace<V>(columns: Record<string, V>): Record<string, V> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !PLACE_COLUMN.test(name)));
}

export function toChange({ at, fields }: { at: Date; fields: ItemChange['fields'] }): ItemChange {
  return { at: at.toISOString(), fields };
}
