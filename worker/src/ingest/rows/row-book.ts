import type { NewEvent } from '@moontower/contracts';
import type { ChangeDocument } from '@moontower/store';
import type { RowDocument, RowWrites } from '@moontower/store/ingest/commit-chunk';
import { changedSides, describeChange } from './describe-change.ts';
import { isItem, itemEvent } from './to-document.ts';

/**
 * What a chunk writes, entered one document at a time with what stood there before: the one place that sees every item
 * before and after. Readings of the city and our own calculations both write through it.
 */
export class RowBook {
  readonly writes: RowWrites = { inserts: [], replacements: [], touches: [] };
  readonly changes: ChangeDocument[] = [];
  readonly events: NewEvent[] = [];
  /** Items that turned sensitive, or are so no more. */
  readonly retold: string[] = [];
  readonly withoutPoint: Record<string, number> = {};

  insert(document: RowDocument): void {
    this.writes.inserts.push(document);
    this.#pointless(document, 1);
    if (isItem(document)) this.events.push(itemEvent('item:landed', document));
  }

  /** `quiet` names changes that are not told. */
  replace(before: RowDocument, document: RowDocument, { at, quiet, sameReading }: ReplaceOptions): void {
    document.firstSeenAt = before.firstSeenAt;
    this.writes.replacements.push({ document, before, ...(sameReading === true && { sameReading }) });
    this.#pointless(before, -1);
    this.#pointless(document, 1);
    if (!isItem(document)) return;
    if (isItem(before) && before.flags !== undefined && document.sensitive !== true) document.flags = before.flags;
    if (changedSides(before, document)) this.retold.push(document._id);
    const fields = describeChange(before, document).filter(({ name }) => quiet?.(name) !== true);
    if (sameReading !== true && fields.length > 0)
      this.changes.push({ uid: document._id, feed: document.feed, at, fields });
    this.events.push(itemEvent('item:changed', document));
  }

  /** Published in other words, shown the same. */
  touch(document: RowDocument, was: string): void {
    this.writes.touches.push({ id: document._id, was, rawHash: document.rawHash });
  }

  #pointless(document: RowDocument, by: 1 | -1): void {
    if (isItem(document) && document.pointProblem !== undefined)
      this.withoutPoint[document.pointProblem] = (this.withoutPoint[document.pointProblem] ?? 0) + by;
  }
}

interface ReplaceOptions {
  at: Date;
  /** Both rows came in one reading: the other one of the key counts, and nobody edited anything. */
  sameReading?: boolean;
  quiet?: (name: string) => boolean;
}
