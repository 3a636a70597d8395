import { native } from './native-collection.ts';
import type { GonePurchaseDocument, PastScoreDocument } from '../past-documents.ts';
import type {
  TallyDocument,
  TallyStateDocument,
  ChangeDocument,
  CounterDocument,
  DueJobDocument,
  StoredBurst,
  ItemDocument,
  LeaseDocument,
  OperatorSessionDocument,
  OutboxDocument,
  PaymentDocument,
  PurchaseDocument,
  RecordDocument,
  TombstoneDocument,
  UpgradeDocument,
  WorkerDocument,
} from '../documents.ts';
import type { PurchaseReviewDocument } from '../review-documents.ts';
import type { FeedDocument, QuarantineDocument, RunDocument, SourceHostDocument } from '../feed-documents.ts';
import type { LogEntryDocument, WaitingActDocument } from '../log-documents.ts';

export const nativeItems = native<ItemDocument>('items');
export const nativePayments = native<PaymentDocument>('payments');
export const nativePurchases = native<PurchaseDocument>('purchases');
export const nativePurchaseReviews = native<PurchaseReviewDocument>('purchaseReviews');
export const nativeGonePurchases = native<GonePurchaseDocument>('gonePurchases');
export const nativePastScores = native<PastScoreDocument>('pastScores');
export const nativeRecords = native<RecordDocument>('records');
export const nativeRuns = native<RunDocument>('runs');
export const nativeFeeds = native<FeedDocument>('feeds');
export const nativeSourceHosts = native<SourceHostDocument>('sourceHosts');
export const nativeQuarantine = native<QuarantineDocument>('quarantine');
export const nativeChanges = native<ChangeDocument>('changes');
export const nativeEvents = native<StoredBurst>('events');
export const nativeCounters = native<CounterDocument>('counters');
/** Leaves of the log, in the order of commits. `logEntries` grows with what is published and never shrinks. */
export const nativeLogEntries = native<LogEntryDocument>('logEntries');
/** Own acts until the log takes them in, some minutes. */
export const nativeWaitingActs = native<WaitingActDocument>('logWaiting');
export const nativeDueJobs = native<DueJobDocument>('dueJobs');
export const nativeTombstones = native<TombstoneDocument>('tombstones');
export const nativeTallies = native<TallyDocument>('tallies');
export const nativeTallyStates = native<TallyStateDocument>('tallyStates');
/** Changes to stored documents that were made once, by name, and which release prepared the store last. */
export const nativeUpgrades = native<UpgradeDocument>('upgrades');
export const nativeOutbox = native<OutboxDocument>('outbox');
export const nativeLeases = native<LeaseDocument>('leases');
export const nativeWorkers = native<WorkerDocument>('workers');
export const nativeOperatorSessions = native<OperatorSessionDocument>('operatorSessions');
