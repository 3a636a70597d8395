import { useCallback, useMemo } from 'react';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { readAnalytics, writeAnalytics, type AnalyticsAddress } from './analytics-address.ts';

export type ChangeAnalytics = (patch: Partial<AnalyticsAddress>) => void;

/** The only reader of the screen's address. */
export function useAnalyticsAddress(): { address: AnalyticsAddress; change: ChangeAnalytics } {
  const { query, change: changeAddress } = useAddress();
  const address = useMemo(() => readAnalytics(query), [query]);
  const change = useCallback<ChangeAnalytics>(
    (patch) => changeAddress((before) => writeAnalytics({ ...readAnalytics(before), ...patch })),
    [changeAddress],
  );
  return { address, change };
}
