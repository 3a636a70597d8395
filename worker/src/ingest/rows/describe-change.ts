import { openChanges, type ItemChange } from '@moontower/contracts';
import type { ItemDocument } from '@moontower/store';
import type { RowDocument } from '@moontower/store/ingest/commit-chunk';
import { isItem } from './to-document.ts';

const LONGEST = 500;
const isSensitive = ({ sensitive }: ItemDocument): boolean => sensitive === true;
const text = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const told = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  return told.slice(0, LONGEST);
};

/** The fields of an item that a reader sees, by the name the change is told under. */
function shown(item: ItemDocument): Record<string, string | undefined> {
  return {
    type: item.type,
    subtype: item.subtype,
    title: item.title,
    summary: item.summary,
    status: item.status?.text,
    value: text(item.valueCents === undefined ? undefined : item.valueCents / 100),
    address: item.address,
    district: text(item.district),
    location: text(item.location?.coordinates),
    published: text(item.publishedAt),
    deadline: text(item.deadlineAt),
    withdrawn: text(item.withdrawnAt),
    ...Object.fromEntries(Object.entries(item.facts).map(([name, value]) => [`facts: ${name}`, value])),
  };
}

/**
 * Which shown fields differ between two versions, from and to. Empty when only a column changed that nobody is shown.
 * Where one of the two is sensitive, only fields that tell neither place nor words nor that it was so.
 */
export function describeChange(before: RowDocument, after: ItemDocument): ItemChange['fields'] {
  if (!isItem(before)) return [];
  const from = shown(before);
  const to = shown(after);
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const fields = [...names]
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name, from: text(from[name]), to: text(to[name]) }));
  return isSensitive(before) || isSensitive(after) ? openChanges(fields) : fields;
}

/** True when a record turned sensitive or is so no more: what was told of it before must not stand any longer. */
export function changedSides(before: RowDocument, after: ItemDocument): boolean {
  return isItem(before) && isSensitive(before) !== isSensitive(after);
}
