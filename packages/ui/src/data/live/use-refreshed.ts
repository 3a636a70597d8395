import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshedBy, type RefreshKey } from '../requests/refreshes.ts';
import { useLive } from './use-live.ts';

/** Of items nothing is heard: they would come by the thousand, and refresh nothing. */
const NO_ITEMS = { types: [], districts: [] };
/** So long events are gathered: a burst of them is one reading. */
const SETTLE_MS = 400;

/**
 * Reads what a screen shows again when an event, or a gap too long to replay, made it old.
 * @param enabled false: it stands as it is, until the screen reads it for another reason
 */
export function useRefreshed(shown: RefreshKey, enabled = true): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useCallback(() => {
    if (!enabled || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [shown] });
    }, SETTLE_MS);
  }, [client, shown, enabled]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [client, shown, enabled],
  );
  useLive(
    NO_ITEMS,
    (events) => {
      if (refreshedBy(events).has(shown)) again();
    },
    again,
  );
}
