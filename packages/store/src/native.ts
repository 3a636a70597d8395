import type { mongo } from 'mongoose';
import type { Store } from './connect.ts';
import type { ChangeDocument, CounterDocument, DueJobDocument, StoredBurst, FeedDocument, ItemDocument, LeaseDocument, PaymentDocument, PurchaseDocument, QuarantineDocument, RecordDocument, RunDocument, TombstoneDocument } from './documents.ts';

/** A collection of the driver itself, for writing: no casting, no hooks, one round trip a command. */
function native<D extends mongo.Document>(name: string) { return (store: Store): mongo.Collection<D> => store.getClient().db(store.name).collection<D>(name); }

export const nativeItems = native<ItemDocument>('items');
export const nativePayments = native<PaymentDocument>('payments');
export const nativePurchases = native<PurchaseDocument>('purchases');
export const nativeRecords = native<RecordDocument>('records');
export const nativeRuns = native<RunDocument>('runs');
export const nativeFeeds = native<FeedDocument>('feeds');
export const nativeQuarantine = native<QuarantineDocument>('quarantine');
export const nativeChanges = native<ChangeDocument>('changes');
export const nativeEvents = native<StoredBurst>('events');
export const nativeCounters = native<CounterDocument>('counters');
export const nativeDueJobs = native<DueJobDocument>('dueJobs');
export const nativeTombstones = native<TombstoneDocument>('tombstones');
export const nativeLeases = native<LeaseDocument>('leases');
