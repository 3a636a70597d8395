/** The record opened from the feed and the feed's address then; kept for as long as the page lives. */
let visit: { uid: string; search: string } | undefined;

export function rememberFeedVisit(uid: string, search: string): void {
  visit = { uid, search };
}

/**
 * Where "Back to Home" leads from a record: `back` when the feed is the step before, so that filters and scroll are as
 * they were;
 * the feed's last address from a record further on; else just home.
 */
export function wayHome(uid: string): { back: boolean; path: string } {
  return { back: visit?.uid === uid, path: `/${visit?.search ?? ''}` };
}
