import type { City } from '@moontower/city';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import type { Endpoint } from '@moontower/endpoints/answer';
import type { Template } from '@moontower/mailing/define-mail';
import type { Store } from '@moontower/store';
import type { AnalyticsReads } from '@moontower/store/analytics/analytics-reads';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import type { ListedIndex } from '@moontower/store/db/upgrade-index';
import type { ItemReads } from '@moontower/store/items/item-queries';
import type { PorkReads } from '@moontower/store/spending/pork-queries';
import type { RecurringJob, JobHandler, WorkerContext } from './jobs.ts';

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
  items: ItemReads;
  pork: PorkReads;
  analytics: AnalyticsReads;
  /** What of mails and the hourly bulletins leaves the house here. */
  sends: { mail: boolean; sms: boolean; webhookSecret: string | undefined; allowInside: boolean };
  /** Whom inquiries are mailed to, and within how many hours they are answered here, where that is set. */
  inquiryDesk: { email: string | undefined; answerHours: number | undefined };
}

export interface ApiPart {
  endpoints: (context: ApiContext) => readonly Endpoint[];
}
export interface WorkerPart {
  templates?: readonly Template[];
  jobs?: readonly JobHandler[];
  recurring?: readonly RecurringJob[];
  /** What goes on as long as the worker runs. */
  start?: (context: WorkerContext) => { name: string; stop: () => Promise<void> };
}

/**
 * One noun of the product as a value: what the store, the API and the worker each need of its room. Its routes are in
 * `routes.ts` of the room, its screens behind the door `web/`: a browser may load neither a schema nor the store.
 */
export interface Feature {
  /** Of the package, `@moontower/<name>`. */
  name: string;
  indexes?: readonly ListedIndex[];
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
