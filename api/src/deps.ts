import type { Endpoint } from '@moontower/endpoints/answer';
import type { EventBurstDocument } from '@moontower/store';
import type { AnalyticsReads } from '@moontower/store/analytics/analytics-reads';
import type { BulletinReads } from '@moontower/bulletins/store/bulletin-reads';
import type { FeedReads } from '@moontower/store/feeds/feed-queries';
import type { OperatorSessions } from '@moontower/store/sessions/operator-sessions';
import type { MailReads } from '@moontower/store/mail/mail-reads';
import type { PlaceReads } from '@moontower/store/items/places/place-reads';
import type { CouncilReads } from '@moontower/store/council/council-reads';
import type { ItemReads } from '@moontower/store/items/item-queries';
import type { Findings } from '@moontower/findings/store';
import type { NonprofitReads } from '@moontower/nonprofits/store/nonprofit-reads';
import type { PastReads } from '@moontower/store/past/past-reads';
import type { PorkReads } from '@moontower/store/spending/pork-queries';
import type { Claims } from '@moontower/store/claims/claims';
import type { RowPageReads } from '@moontower/store/rows/published-rows';
import type { PhotoRoom } from '@moontower/store/photos/photo-room';
import type { PulseReads } from '@moontower/store/pulse/pulse-queries';
import type { StatsReads } from '@moontower/store/stats/stats-queries';
import type { StoredLimits } from '@moontower/store/requests/stored-limits';
import type { IdempotencyKeys } from '@moontower/store/requests/idempotency-keys';
import type { City } from '@moontower/city';
import type { LimitsSet, OfficialsBook, StatsSummary } from '@moontower/contracts';
import type { AccountDeps } from './accounts/account-deps.ts';
import type { OtherCities } from './cities/other-cities.ts';
import type { SharedLimits } from './request-context/shared-limits.ts';
import type { Tokens } from './request-context/who.ts';
import type { Visitors } from './request-context/visitor.ts';
import type { PlaceSearch } from '@moontower/endpoints/place-search';
import type { Log, Metrics } from '@moontower/runtime';

/** The event log as the API reads it. */
export interface EventReads {
  /** The newest committed sequence number; 0 when nothing ever happened. */
  head: () => Promise<number>;
  /** Bursts that end after a sequence number, in order. */
  after: (seq: number, limit: number) => Promise<EventBurstDocument[]>;
}

/** Everything the handlers may touch; tests hand in fakes. */
export interface Deps {
  /** Endpoints of the rooms under `packages/features`. */
  roomEndpoints: readonly Endpoint[];
  /** Sets the figures of rooms, for /metrics. */
  measureRooms: (metrics: Metrics) => Promise<void>;
  items: ItemReads;
  /** Records as we knew them at a moment. */
  past: PastReads;
  atPlaces: PlaceReads;
  council: CouncilReads;
  /** Whom a letter goes to, as operators last wrote the roster; `first` where they wrote none. */
  officials: (first: OfficialsBook) => Promise<OfficialsBook>;
  /** Whether reports can be filed with the city's own Open311 from here. */
  filesWithCity: boolean;
  /** Reports of an hour after which each further one waits for a reviewer, where that is set. */
  floodPoints: number | undefined;
  /** What photos take of the room that they have. */
  photoRoom: { bytes: () => Promise<number>; mostBytes: number };
  /** How much room photos have: of one account, and of all. */
  photoLimits: PhotoRoom;
  pulse: PulseReads;
  pork: PorkReads;
  /** Published rows behind what is no item. */
  rows: RowPageReads;
  claims: Claims;
  feeds: FeedReads;
  analytics: AnalyticsReads;
  nonprofits: NonprofitReads;
  findings: Findings;
  stats: StatsReads;
  events: EventReads;
  bulletins: BulletinReads;
  /** Whom inquiries are mailed to, and within how many hours they are answered here, where that is set. */
  inquiryDesk: { email: string | undefined; answerHours: number | undefined };
  /** The outbox for mail, as operators see it. */
  mail: MailReads;
  /** What of mails and the hourly bulletins leaves the house here. */
  sends: { mail: boolean; sms: boolean; webhookSecret: string | undefined; allowInside: boolean };
  places: PlaceSearch;
  /** The sequence number up to which this process has heard of events. */
  position: () => number;
  city: StatsSummary['city'];
  /** The city's facts: zone, districts, how its addresses end. */
  facts: City;
  /** Other cities that Moontower runs for, and how to come there. */
  otherCities: OtherCities;
  tilesUrl: string;
  /** Whether answers name the keys by which a proxy before us throws them away. */
  namesKeys: boolean;
  /** Where people reach this service: absolute links in exports, cards and feeds. No slash at the end. */
  publicUrl: string;
  operatorToken: string | undefined;
  operatorSessions: OperatorSessions;
  /** Who signed in, by their token. */
  tokens: Tokens;
  accounts: AccountDeps;
  /** Points of limits that this service set otherwise than their contract. */
  limitPoints: LimitsSet;
  /** Answers to requests that came with an `Idempotency-Key`. */
  keptRequests: IdempotencyKeys;
  /** Limits that a restart does not forget. */
  keptLimits: StoredLimits;
  /** Counts of minutes, shared by all processes where there is a Redis. */
  sharedLimits: SharedLimits;
  /** Whether they are shared at this moment. */
  sharesLimits: () => boolean;
  /** Who asks, by address: for limits, and for what only this machine may see. */
  visitors: Visitors;
  /** Where weaknesses are told of, a mailto: or https: address. */
  securityContact: string | undefined;
  nowMs: () => number;
  /** Why the API cannot answer right now; empty when it can. */
  unready: () => Promise<string[]>;
  /** What workers told of themselves within the last minute; none where MongoDB does not answer at once. */
  workers: () => Promise<{ figures: string | undefined; ageMs: number }[]>;
  log: Log;
  metrics: Metrics;
}
