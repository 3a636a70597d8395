import { ALERT_TOPICS } from '@moontower/alerts/limits';
import { ROW_FILES, type RowFile } from '@moontower/contracts/analytics/chart-ids';
import { AREA_NOUNS, pick, SUBJECT_NOUNS, type AlertChoice } from '@moontower/alerts/web/alert-choice.ts';

export type RowsQuery = Readonly<Record<string, string>> & { file: RowFile };
/** The question in the address: of one file's rows, or of records in the words of an alert and these more. */
export interface RecordsQuery {
  file: RowsQuery | undefined;
  choice: AlertChoice;
  since: string | undefined;
  /** As we knew it at this moment, or at the end of this day. */
  asOf?: string | undefined;
}

/** What numbers count by and alerts do not. */
const MORE_NOUNS = ['withoutDistrict', 'filed', 'approved', 'withoutApproval', 'scoreBelow', 'until'] as const;
const FILE_NOUNS = ['year', 'department', 'object', 'category', 'name', 'zip', 'month', 'since', 'until'] as const;

/** The address of the page, read. A time that makes no sense is left out. */
export function readAsked(query: URLSearchParams): RecordsQuery {
  const given = Object.fromEntries(query);
  const file = ROW_FILES.find((known) => known === given['file']);
  const topics = (given['topics'] ?? '').split(',');
  const since = Date.parse(given['since'] ?? given['start'] ?? '');
  return {
    file: file === undefined ? undefined : { ...pick(given, FILE_NOUNS), file },
    choice: {
      topics: ALERT_TOPICS.filter((topic) => topics.includes(topic)),
      filter: pick(given, [...AREA_NOUNS, ...SUBJECT_NOUNS, ...MORE_NOUNS]),
    },
    asOf: given['asOf'],
    since: Number.isNaN(since) ? undefined : new Date(since).toISOString(),
  };
}
