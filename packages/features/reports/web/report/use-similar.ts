import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SimilarReport } from '../../contract.ts';
import { similarTo } from '../incident-queries.ts';
import type { Pin } from '../queue/report-shelf.ts';

/** What stands near one place, of one kind. */
export interface Similar {
  of: string;
  reports: readonly SimilarReport[];
}

/** Names the kind and the place, to about 11 m; empty while one of them is not known. */
export const nearOf = (type: string, pin: Pin | undefined): string =>
  pin === undefined || type === '' ? '' : `${type} ${pin.lon.toFixed(4)} ${pin.lat.toFixed(4)}`;

/**
 * Looks for reports of the kind around the pin once both are known. What was answered with "mine is new" is not asked
 * again.
 */
export function useSimilar(type: string, pin: Pin | undefined) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const of = nearOf(type, pin);
  const { data } = useQuery({ ...similarTo(type, pin ?? { lon: 0, lat: 0 }), enabled: of !== '' });
  const near: Similar | undefined =
    of === '' || data === undefined || data.length === 0 ? undefined : { of, reports: data };
  return {
    /** Something is near and was not answered yet. */
    unanswered: near === undefined || seen.includes(of) ? undefined : near,
    answered: (each: string) => seen.includes(each),
    answer: (each: string) => setSeen((before) => [...before, each]),
  };
}
