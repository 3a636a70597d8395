import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { incidentsChanged } from './incident-queries.ts';
import { deleteOldReports } from './queue/held-reports.ts';
import { onSent, startSending } from './queue/report-sender.ts';
import { deviceShelf, type HeldReport } from './queue/report-shelf.ts';

const HELD_KEY = ['held-reports'];

/** What this account holds on this device, newest first. */
export function useHeldReports(owner: string): readonly HeldReport[] {
  const { data } = useQuery({
    queryKey: [...HELD_KEY, owner],
    queryFn: async () =>
      (await deviceShelf.all().catch(() => []))
        .filter((each) => each.owner === owner)
        .sort((a, b) => b.savedAt - a.savedAt),
    staleTime: 0,
  });
  return data ?? [];
}

/** After the device's reports changed. */
export const invalidateHeldReports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: HELD_KEY });

/**
 * Sends what waits as soon as there is a network, here and on the screens after this one, and shows what came of it.
 */
export function useSending(owner: string | undefined): void {
  const client = useQueryClient();
  const { incidents, reporting } = useWords();
  useEffect(() => {
    if (owner === undefined) return undefined;
    void deleteOldReports(deviceShelf, Date.now()).catch(() => undefined);
    const stop = onSent((outcomes) => {
      for (const outcome of outcomes) {
        if (outcome.is === 'sent')
          toast(
            outcome.refused.length === 0
              ? { ...incidents.sent, tone: 'success', background: true }
              : { title: incidents.sent.title, text: reporting.photos.notSent, tone: 'error', background: true },
          );
        if (outcome.is === 'asks') toast({ ...reporting.unplaced, tone: 'error', background: true });
        if (outcome.is === 'refused')
          toast({
            title: reporting.failed.title,
            text: outcome.sentence === '' ? reporting.failed.text : outcome.sentence,
            tone: 'error',
            background: true,
          });
      }
      void invalidateHeldReports(client);
      void incidentsChanged(client);
    });
    startSending();
    return stop;
  }, [owner, client, incidents, reporting]);
}
