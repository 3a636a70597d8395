import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const parts = new Set<() => void>();

/**
 * One press heals all: what the press is at, every other call of the screen that failed, and every part whose code did
 * not arrive.
 * @param part asks anew for the part that waits here for such a press
 */
export function useTryAgain(part?: () => void): (own?: () => unknown) => void {
  const client = useQueryClient();
  useEffect(() => {
    if (part === undefined) return undefined;
    parts.add(part);
    return () => {
      parts.delete(part);
    };
  });
  return (own) => {
    own?.();
    for (const again of parts) again();
    // What was asked for just now is not asked for twice.
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    );
  };
}
