import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const AGAIN_MS = 15_000;

/**
 * While the first load runs, what a screen asked for is asked again, so that nobody has to press. `asked`: the first
 * part of its key.
 */
export function useAskedAgain(asked: string | undefined, reading: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!reading || asked === undefined) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [asked] }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [reading, client, asked]);
}
