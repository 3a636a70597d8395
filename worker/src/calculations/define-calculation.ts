import type { FeedCategory } from '@moontower/contracts';
import type { ItemDocument, Store } from '@moontower/store';
import type { RecordContext } from '../ingest/rows/to-document.ts';

/** What a calculation may use: stored records, the moment it is made for, and how places are judged. */
export interface CalculationContext {
  store: Store;
  at: Date;
  finishing: RecordContext;
}

/**
 * Something that Moontower works out from stored records and publishes as items of its own, beside the city's: it has a
 * row on the status page, a ledger line each time, and what no longer holds is withdrawn.
 */
export interface Calculation {
  /** As a feed's: `moontower-vacancy`. */
  id: string;
  title: string;
  publisher: string;
  homepage: string;
  licence: string;
  category: FeedCategory;
  /** Cron, in the city's time zone. */
  schedule: string;
  cadenceMs: number;
  /** Feeds whose records it reads; the first time is when each was tried once. */
  restsOn: readonly string[];
  /**
   * Facts that name other records: a change in them is not told as a change of the item, for one of those records may
   * have turned sensitive.
   */
  quietFacts: boolean;
  /** Everything that holds now. An item that is missing here and was published before is withdrawn. */
  calculate: (calculating: CalculationContext) => Promise<ItemDocument[]>;
}

export function defineCalculation(calculation: Calculation): Calculation {
  return calculation;
}
