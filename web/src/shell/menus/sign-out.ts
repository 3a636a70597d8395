import type { QueryClient } from '@tanstack/react-query';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { deleteAllDrafts } from '@moontower/ui/form/delete-drafts.ts';

/** Tells the server that the reader signs out, and forgets them on this device whether or not that arrived. */
export const signOutOfDevice = (tell: Promise<unknown>, forget: () => void | Promise<void>): Promise<void> =>
  tell.catch(() => undefined).then(forget);

/**
 * Whoever was signed in is nobody on this device any more, and what was written here and not sent is not for whoever
 * comes next.
 * @param gone the account, where it is deleted: what of it waits to be sent goes too
 */
export async function clearReaderData(client: QueryClient, gone?: string): Promise<void> {
  saveToken(undefined);
  deleteAllDrafts(() => localStorage);
  client.clear();
  // Whoever wrote a report has this code already; where nothing can be read, nothing was kept.
  await import('@moontower/reports/web/queue/held-reports.ts')
    .then(({ deleteHeldReports }) => deleteHeldReports(gone))
    .catch(() => undefined);
}
