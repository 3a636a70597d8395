import { PREFIX } from './delete-drafts.ts';
import type { FormValues } from './form-values.ts';

/** What was written longer ago is not brought back. */
const KEPT_MS = 14 * 24 * 3_600_000;

export interface DraftShelf {
  /** Names the form, and the record where it is about one: `report`, `correction:<uid>`. */
  key: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What a form holds before anything is written; a draft gives these fields only, in these kinds. */
  initial: FormValues;
  /** Fields that are never kept: passwords. */
  secret?: readonly string[];
  nowMs: () => number;
}

/** What was written and not sent, over what the form begins with; nothing if nothing differs. */
export function readDraft({ key, storage, initial, secret = [], nowMs }: DraftShelf): FormValues | undefined {
  const kept = parsed(storage, key);
  if (kept === undefined || nowMs() - kept.at > KEPT_MS) return undefined;
  const values = { ...initial };
  for (const [name, start] of Object.entries(initial)) {
    const value = kept.values[name];
    if (!secret.includes(name) && typeof value === typeof start && value !== undefined) values[name] = value;
  }
  return same(values, initial) ? undefined : values;
}

/** Keeps what is written; a form as it began has no draft. A full or closed storage keeps nothing. */
export function saveDraft(shelf: DraftShelf, values: FormValues): void {
  const { key, storage, initial, secret = [], nowMs } = shelf;
  if (same(values, initial)) {
    deleteDraft(shelf);
    return;
  }
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
  try {
    storage.setItem(`${PREFIX}${key}`, JSON.stringify({ at: nowMs(), values: kept }));
  } catch {
    /* the form still holds it */
  }
}

export function deleteDraft({ key, storage }: Pick<DraftShelf, 'key' | 'storage'>): void {
  try {
    storage.removeItem(`${PREFIX}${key}`);
  } catch {
    /* nothing was kept */
  }
}

function parsed(storage: DraftShelf['storage'], key: string): { at: number; values: FormValues } | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(`${PREFIX}${key}`) ?? 'null');
    if (typeof found !== 'object' || found === null || !('at' in found) || !('values' in found)) return undefined;
    const { at, values } = found;
    if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
    return { at, values: Object.fromEntries(Object.entries(values)) };
  } catch {
    return undefined;
  }
}

const same = (a: FormValues, b: FormValues) => Object.keys(b).every((name) => a[name] === b[name]);
