import { Schema, type Connection, type Model } from 'mongoose';
import type {
  ChangeDocument,
  CounterDocument,
  DueJobDocument,
  StoredBurst,
  GeocodeDocument,
  ItemDocument,
  PaymentDocument,
  PurchaseDocument,
  RecordDocument,
  RuleCatalogueDocument,
  TombstoneDocument,
} from '../documents.ts';
import type { PurchaseReviewDocument } from '../review-documents.ts';
import type { FeedDocument, QuarantineDocument, RunDocument } from '../feed-documents.ts';
import { endWithAsker } from './read-signal.ts';

/**
 * A collection by its document type. Documents are checked by the contracts before they arrive, so mongoose keeps them
 * as they are.
 */
function collection<D>(name: string): (store: Connection) => Model<D> {
  return (store) => {
    const known: Model<D> | undefined = store.models[name];
    return (
      known ??
      store.model<D>(
        name,
        endWithAsker(
          new Schema<D>({}, { strict: false, versionKey: false, _id: false, collection: name, minimize: false }),
        ),
        name,
      )
    );
  };
}

export const items = collection<ItemDocument>('items');
export const payments = collection<PaymentDocument>('payments');
export const purchases = collection<PurchaseDocument>('purchases');
export const purchaseReviews = collection<PurchaseReviewDocument>('purchaseReviews');
export const records = collection<RecordDocument>('records');
export const runs = collection<RunDocument>('runs');
export const feeds = collection<FeedDocument>('feeds');
export const quarantine = collection<QuarantineDocument>('quarantine');
export const changes = collection<ChangeDocument>('changes');
export const eventBursts = collection<StoredBurst>('events');
export const counters = collection<CounterDocument>('counters');
export const dueJobs = collection<DueJobDocument>('dueJobs');
export const geocodes = collection<GeocodeDocument>('geocodes');
/** Apart from the items, so that nothing counts them. */
export const tombstones = collection<TombstoneDocument>('tombstones');
export const ruleCatalogues = collection<RuleCatalogueDocument>('ruleCatalogues');
