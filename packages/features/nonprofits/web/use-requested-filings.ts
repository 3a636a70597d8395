import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { NonprofitDetail } from '../contract.ts';
import { requestFilings, isWanted, nonprofitOf } from './nonprofit-queries.ts';

/**
 * Asks for the returns of these organisations, each once, where none were read or what is here is old; also where they
 * were asked for before, as that may have been in vain. @returns the numbers for which it could not ask
 */
export function useRequestedFilings(details: readonly (NonprofitDetail | undefined)[]): ReadonlySet<string> {
  const client = useQueryClient();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const wanted = details
    .flatMap((detail) => (detail !== undefined && isWanted(detail.filings) ? detail.organisation.ein : []))
    .join(',');
  useEffect(() => {
    for (const ein of wanted.split(',')) {
      if (ein === '' || asked.current.has(ein)) continue;
      asked.current.add(ein);
      requestFilings(ein).then(
        (filings) =>
          client.setQueryData(nonprofitOf(ein).queryKey, (held) => (held === undefined ? held : { ...held, filings })),
        () => setFailed((others) => new Set([...others, ein])),
      );
    }
  }, [client, wanted]);
  return failed;
}
