import { guarded, openChanges, type CivicItem, type ItemChange } from '@moontower/contracts';
import type { ItemDocument } from '../documents.ts';

/** A stored item without what only its own page needs. */
export type ListedItem = Omit<ItemDocument, 'raw' | 'facts' | 'words' | 'hash'>;
export interface Labels {
  simulated: boolean;
}

/**
 * The stored document as the API answers it. Sensitive records leave by their block and without the words of an answer,
 * whatever is stored.
 */
export function toCivicItem(stored: ListedItem, { simulated }: Labels): CivicItem {
  const document = stored.sensitive === true ? guarded(stored) : stored;
  const { _id, valueCents, district, address, zip, location, precision, pointProblem } = document;
  return {
    uid: _id,
    id: _id,
    feed: document.feed,
    type: document.type,
    pulseType: document.pulseType,
    subtype: document.subtype,
    title: document.title,
    titleParts: document.titleParts,
    summary: document.summary,
    summaryParts: document.summaryParts,
    status: document.status,
    stages: document.stages,
    value: valueCents === undefined ? undefined : valueCents / 100,
    address,
    zip,
    location,
    precision,
    pointProblem,
    councilDistrict: district,
    url: document.url,
    ...times(document),
    sourceLabel: document.sourceLabel,
    provenance: document.provenance,
    ...flagged(document),
    tags: document.tags,
    ...(simulated ? { simulated: true as const } : {}),
  };
}

/** Sensitive records are never flagged. */
function flagged({ flags = [], sensitive }: ListedItem) {
  if (flags.length === 0 || sensitive === true) return { suspiciousFlag: false, flagged: false };
  const because = flags.map(({ title }) => `${title}.`).join(' ');
  return { suspiciousFlag: true, suspiciousReason: because, flagged: true, flaggedBecause: because, flags };
}

function times(document: ListedItem) {
  return {
    publishedAt: document.publishedAt.toISOString(),
    publishedDayOnly: document.publishedDayOnly,
    deadlineAt: document.deadlineAt?.toISOString(),
    deadlineKind: document.deadlineKind,
    cityUpdatedAt: document.cityUpdatedAt?.toISOString(),
    firstSeenAt: document.firstSeenAt.toISOString(),
    changedAt: document.changedAt.toISOString(),
    withdrawnAt: document.withdrawnAt?.toISOString(),
  };
}

/** The changes we saw of an item, without entries that have nothing left to tell. */
export function toChanges(
  seen: readonly { at: Date; fields: ItemChange['fields'] }[],
  sensitive: boolean,
): ItemChange[] {
  return seen
    .map(({ at, fields }) => ({ at: at.toISOString(), fields: sensitive ? openChanges(fields) : fields }))
    .filter(({ fields }) => fields.length > 0);
}
