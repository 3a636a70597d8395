import { uidOf } from '../uid.ts';

/** Of what residents report here. */
export const REPORTS_FEED = 'moontower-reports';

/** The address of a report's one page, whoever reads it: that of the record that it is once it is public. */
export const reportPath = (id: string): string => `/item/${encodeURIComponent(uidOf(REPORTS_FEED, id))}`;

/** The report that a record is; undefined of any other. */
export const reportOf = (uid: string): string | undefined =>
  uid.startsWith(`${REPORTS_FEED}:`) ? uid.slice(REPORTS_FEED.length + 1) : undefined;
