import { useEffect, useRef, useState } from 'react';
import { openClusterClient, type ClusterClient } from '../clusters/cluster-client.ts';
import type { PointColumns, TimeRange } from '../points/point-columns.ts';

/** The worker with these events in it. A new object each time they or their range change. */
export interface Clusters {
  client: ClusterClient;
  points: PointColumns;
}

/**
 * Keeps the clustering worker loaded. It starts with the screen, before the map's code is there. `broken`: there is no
 * worker, and no marks without one.
 */
export function useClusters(
  points: PointColumns | undefined,
  range: TimeRange | undefined,
): { clusters: Clusters | undefined; broken: boolean } {
  const [client, setClient] = useState<ClusterClient>();
  const [clusters, setClusters] = useState<Clusters>();
  const [broken, setBroken] = useState(false);
  const loaded = useRef<PointColumns>(undefined);
  useEffect(() => {
    const opened = openClusterClient(() => setBroken(true));
    setClient(opened);
    return () => {
      opened.close();
      loaded.current = undefined;
      setClient(undefined);
      setClusters(undefined);
    };
  }, []);
  useEffect(() => {
    if (points === undefined || client === undefined) return;
    if (loaded.current === points) client.setRange(range);
    else client.load(points, range);
    loaded.current = points;
    setClusters({ client, points });
  }, [client, points, range]);
  return { clusters, broken };
}
