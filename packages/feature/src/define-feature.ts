import type { City } from '@moontower/city';
import type { OtherCityFigures } from '@moontower/contracts/analytics/benchmarks';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import type { OfficialsBook } from '@moontower/contracts/reports/officials';
import type { Endpoint } from '@moontower/endpoints/answer';
import type { PlaceSearch } from '@moontower/endpoints/place-search';
import type { Template } from '@moontower/mailing/define-mail';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { Log, Metrics } from '@moontower/runtime';
import type { OperatorAlertTarget } from '@moontower/runtime/variables/operator-news';
import type { EventBurstDocument, Store } from '@moontower/store';
import type { AnalyticsReads } from '@moontower/store/analytics/analytics-reads';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import type { CouncilReads } from '@moontower/store/council/council-reads';
import type { FeedReads } from '@moontower/store/feeds/feed-queries';
import type { ItemReads } from '@moontower/store/items/item-queries';
import type { PhotoRoom } from '@moontower/store/photos/photo-room';
import type { PulseReads } from '@moontower/store/pulse/pulse-queries';
import type { PorkReads } from '@moontower/store/spending/pork-queries';
import type { Migration } from '@moontower/store/release/migration';
import type { HealthCheck } from '@moontower/store/health-check';
import type { JobContext, JobHandler, RecurringJob, SearchEngineSettings, WorkerContext } from './jobs.ts';

/** Ends when it is the turn of work that nobody waits for. */
export type LetPass = () => Promise<unknown>;

/** A screen that lists name, with what else it is called, as in the header. */
export interface ListedScreen {
  path: string;
  titles: Record<Lang, string>;
  names: readonly string[];
}

/** What a room keeps by the event log as long as the API runs. */
export interface LogFollower {
  name: string;
  /** Hears every committed burst. */
  take: (burst: Pick<EventBurstDocument, 'events'>) => void;
  /** Called once bursts are heard, so that nothing falls between reading and hearing. */
  begin: () => Promise<void>;
  /** Sets what /metrics tells of it; called every few seconds. */
  measure: (metrics: Metrics) => void;
  stop: () => Promise<void>;
}

/** How operators are told. What is not set is not used: the API refuses to start with a target it cannot reach. */
export interface OperatorAlerts {
  targets: readonly OperatorAlertTarget[];
  smtp: { url: string; from: string } | undefined;
  /** What webhooks are signed with. */
  secret: string | undefined;
}

/** What the API hands to each feature when it starts. */
export interface ApiContext {
  store: Store;
  nowMs: () => number;
  /** Where people reach this service; no slash at the end. */
  publicUrl: string;
  /** The city's records: `sample` ones are made up, and every answer says so. */
  city: Pick<StatsSummary['city'], 'mode' | 'shifted'>;
  /** The city's facts: zone, districts, how its addresses end. */
  facts: City;
  /** What other cities publish of themselves, as this service last read it. */
  otherCities: { readings: () => readonly OtherCityFigures[] };
  items: ItemReads;
  feeds: FeedReads;
  pork: PorkReads;
  analytics: AnalyticsReads;
  pulse: PulseReads;
  council: CouncilReads;
  /** Whom a letter goes to, as operators last wrote the roster; `first` where they wrote none. */
  officials: (first: OfficialsBook) => Promise<OfficialsBook>;
  /** Whether reports can be filed with the city's own Open311 from here. */
  filesWithCity: boolean;
  /** Reports of an hour after which each further one waits for a reviewer, where this service set that otherwise. */
  floodPoints: number | undefined;
  /** Addresses for points, and points for addresses. */
  places: PlaceSearch;
  /** How much room photos have: of one account, and of all. */
  photoLimits: PhotoRoom;
  /** The sequence number up to which this process has heard of events. */
  position: () => number;
  /** What of mails and the hourly bulletins leaves the house here. */
  sends: { mail: boolean; sms: boolean; webhookSecret: string | undefined; allowInside: boolean };
  /** Whom inquiries are mailed to, and within how many hours they are answered here, where that is set. */
  inquiryDesk: { email: string | undefined; answerHours: number | undefined };
  /** Who hears without looking that something is wrong, and how mail and webhooks leave for that. */
  operatorAlerts: OperatorAlerts;
  /** What rooms look at for operators. */
  healthChecks: readonly HealthCheck[];
  /** Whether Redis answers; undefined where none is set. */
  redisAnswers: () => Promise<boolean | undefined>;
  /** The app's screens and those of rooms. */
  screens: readonly ListedScreen[];
  /** What records are found by where this process does not hold them. */
  searchEngine: SearchEngineSettings | undefined;
  /** Long work of a room calls it every few milliseconds: requests go first. */
  letPass: LetPass;
  log: Log;
  /** From now on this hears the event log, until the API stops. */
  follow: (follower: LogFollower) => void;
}

export interface ApiPart {
  endpoints: (context: ApiContext) => readonly Endpoint[];
  /** What goes on as long as the API runs. */
  start?: (context: ApiContext) => { name: string; stop: () => Promise<void> } | undefined;
  /** Sets what /metrics tells of the room, each time that it is asked. */
  measure?: (context: ApiContext, metrics: Metrics) => Promise<void>;
}
export interface WorkerPart {
  templates?: readonly Template[];
  jobs?: readonly JobHandler[];
  recurring?: readonly RecurringJob[];
  /** Work over what is stored, once for each version of its rules: begun beside the readings, and gone on with. */
  upgrades?: readonly { failed: string; run: (context: JobContext) => Promise<unknown> }[];
  /** What goes on as long as the worker runs. */
  start?: (context: WorkerContext) => { name: string; stop: () => Promise<void> } | undefined;
}

/**
 * One noun of the product as a value: what the store, the API and the worker each need of its room. Its routes are in
 * `routes.ts` of the room, its screens behind the door `web/`: a browser may load neither a schema nor the store.
 */
export interface Feature {
  /** Of the package, `@moontower/<name>`. */
  name: string;
  indexes?: readonly ListedIndex[];
  /** Changes to what older releases stored; their numbers are of one order with the store's own. */
  migrations?: readonly Migration[];
  /** Whether something here waits for a person, or does not work. */
  health?: HealthCheck;
  /** What the room holds of an account. */
  accountParts?: readonly AccountPart[];
  /** Loaded where the API starts, and nowhere else. */
  api?: () => Promise<ApiPart>;
  /** Loaded where the worker starts, and nowhere else. */
  worker?: () => Promise<WorkerPart>;
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
