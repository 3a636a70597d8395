import type { ItemDetail } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import type { Labels } from '../items/to-civic-item.ts';
import { requirePast } from './past-begins.ts';
import { pastItem } from './past-item.ts';
import { pastItems, type PastItems } from './past-items.ts';

/** Answers as we knew them at a moment. */
export interface PastReads {
  /** @throws AppError `bad_request` for a moment that lies ahead, `not_then` for one before our history */
  require: (at: Date, nowMs: number) => Promise<void>;
  items: PastItems;
  /** @throws AppError `not_then` where the record's past is withheld or not known */
  item: (uid: string, at: Date) => Promise<ItemDetail | undefined>;
}

export const pastReads = (store: Store, labels: Labels): PastReads => ({
  require: (at, nowMs) => requirePast(store, at, nowMs),
  items: pastItems(store, labels),
  item: pastItem(store, labels),
});
