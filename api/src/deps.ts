import type { EventBurstDocument } from '@moontower/store';
import type { BulletinReads } from '@moontower/store/bulletin-queries';
import type { FeedReads } from '@moontower/store/feed-queries';
import type { ItemReads } from '@moontower/store/item-queries';
import type { PorkReads } from '@moontower/store/pork-queries';
import type { PulseReads } from '@moontower/store/pulse-queries';
import type { StatsReads } from '@moontower/store/stats-queries';
import type { Subscriptions } from '@moontower/store/subscription-writes';
import type { StatsSummary } from '@moontower/contracts';
import type { Geocoder } from './places/geocoder.ts';
import type { Log, Metrics } from '@moontower/runtime';

/** The event log as the API reads it. */
export interface EventReads {
  /** The newest committed sequence number; 0 when nothing ever happened. */
  head: () => Promise<number>;
  /** Bursts that end after a sequence number, in order. */
  after: (seq: number, limit: number) => Promise<EventBurstDocument[]>;
}

/** A recording with the dates of then, whose newest records are old by nature. */
export function isRecording({ mode, shifted }: StatsSummary['city']): boolean { return mode === 'recorded' && !shifted; }

/** Everything the handlers may touch; tests hand in fakes. */
export interface Deps {
  items: ItemReads;
  pulse: PulseReads;
  pork: PorkReads;
  feeds: FeedReads;
  stats: StatsReads;
  events: EventReads;
  bulletins: BulletinReads;
  subscriptions: Subscriptions;
  /** What of the hourly bulletins leaves the house here. */
  sends: { mail: boolean; webhookSecret: string | undefined; allowInside: boolean };
  geocoder: Geocoder;
  /** The sequence number up to which this process has heard of events. */
  position: () => number;
  city: StatsSummary['city'];
  tilesUrl: string;
  /** Where people reach this service: absolute links in exports, cards and feeds. No slash at the end. */
  publicUrl: string;
  operatorToken: string | undefined;
  nowMs: () => number;
  /** Why the API cannot answer right now; empty when it can. */
  unready: () => Promise<string[]>;
  log: Log;
  metrics: Metrics;
}
