import { useCallback, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { AtlasProps } from '../atlas-props.ts';
import { hasGraphicsCard } from '../tiles/can-draw-maps.ts';
import { useFinding } from './use-finding.ts';
import { useMarks } from './use-marks.ts';
import { useSingly } from './use-singly.ts';

/**
 * What the map shows above its ground, who draws it, and how to find it again. Where a processor draws, marks are
 * counted anew at each step of the time.
 */
export function useData(map: MapRef | null, props: AtlasProps) {
  const { clusters, view, passing } = props;
  const card = hasGraphicsCard();
  const [handedOver, setHandedOver] = useState(false);
  const onHandOver = useCallback(() => setHandedOver(true), []);
  const rests = handedOver && view === 'clusters' && passing !== undefined;
  const { drawn, refresh } = useMarks(map, clusters, rests);
  const singly = useSingly(rests, drawn, clusters) && handedOver && view === 'clusters';
  const find = useFinding(map, { ...props, drawn, singly });
  return { card, handedOver, onHandOver, drawn, marks: drawn.marks, singly, refresh, find };
}
