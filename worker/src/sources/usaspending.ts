import type { Effects, Page, ReadWindow } from './source.ts';
import { addressOf, inside, listAt, MOST_PAGES, pageFrom, readJson, sortRows } from './read-json.ts';

export interface UsaspendingOptions {
  /** Codes of one group only; the service refuses mixed ones. Grants are 02 to 05, contracts A to D. */
  awardTypes: readonly string[];
  fields: readonly string[];
  city: string;
  state: string;
  /**
   * Awards on which something was done from this day on. Nothing says what changed since: each reading is of all, so
   * that what is held begins on one day wherever it was read first.
   */
  firstDay: string;
}

/** Federal awards with a place of performance in the city, 100 a page, largest first, while `hasNext`. */
export function usaspendingPages({ awardTypes, fields, city, state, firstDay }: UsaspendingOptions) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const url = `${addressOf(effects, 'usaspending')}/search/spending_by_award/`;
    const today = new Date(effects.nowMs()).toISOString().slice(0, 10);
    const filters = {
      award_type_codes: awardTypes,
      time_period: [{ start_date: firstDay, end_date: today }],
      place_of_performance_locations: [{ country: 'USA', state, city }],
    };
    for (let page = pageFrom(window.resume, 1); page <= MOST_PAGES; page += 1) {
      const body = JSON.stringify({ filters, fields, limit: 100, page, sort: 'Award Amount', order: 'desc' });
      const { value, bytes } = await readJson(effects, { url, body });
      const list = listAt(value, 'results', new URL(url).host);
      const more = inside(value, 'page_metadata.hasNext') === true && list.length > 0;
      yield { ...sortRows(list), bytes, next: more ? String(page + 1) : undefined };
      if (!more) return;
    }
  };
}
