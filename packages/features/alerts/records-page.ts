import { RECORDS_PAGE } from '@moontower/contracts/items/records-behind';
import { changesPage } from '@moontower/contracts/views/changes-view';
import { withQuery } from '@moontower/contracts/wire/with-query';
import type { AlertTopic } from './limits.ts';

/** The page that lists what an alert asks for, since then or ever: its whole question stands in the address. */
export const alertRecordsPage = (
  { topics, filter }: { topics: readonly AlertTopic[]; filter: Readonly<Record<string, string>> },
  since?: string,
): string =>
  filter['changes'] === undefined
    ? withQuery(RECORDS_PAGE, { ...filter, topics, since })
    : changesPage(filter['changes']);
