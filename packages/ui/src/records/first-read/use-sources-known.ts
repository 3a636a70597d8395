import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { feeds } from '../../data/queries/queries.ts';

/** A record that came waits no longer than this for what is said of its source. */
const WAIT_MS = 300;

/**
 * Asks how fresh sources are beside a record, and whether the record may be drawn: what is said of a late source stands
 * above the facts, and would push them down under their reader.
 */
export function useSourcesKnown(isRecordThere: boolean): boolean {
  const { isFetched } = useQuery(feeds());
  const [known, setKnown] = useState(isFetched);
  // Once drawn, a record stays, also while sources are asked for anew.
  if (isFetched && !known) setKnown(true);
  const waits = isRecordThere && !known;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setKnown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return known;
}
