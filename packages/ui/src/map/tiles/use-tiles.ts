import { useCallback, useEffect, useState } from 'react';

export type TileState = 'waiting' | 'shown' | 'failed';
const PATIENCE_MS = 6000;

/**
 * Whether street tiles are on screen. They count as failed when one errs before any was shown, or when none comes in
 * six seconds.
 */
export function useTiles(tilesUrl: string | undefined) {
  const [state, setState] = useState<TileState>('waiting');
  useEffect(() => {
    setState('waiting');
    if (tilesUrl === undefined) return undefined;
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'failed' : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [tilesUrl]);
  const onTile = useCallback(() => setState('shown'), []);
  const onTileError = useCallback(() => setState((now) => (now === 'shown' ? now : 'failed')), []);
  return { state, onTile, onTileError };
}
