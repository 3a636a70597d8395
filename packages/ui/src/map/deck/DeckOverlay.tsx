import { MapLibreOverlay, type MapLibreOverlayProps } from '@deck.gl/maplibre';
import { useEffect, useRef } from 'react';
import { useControl, type MapRef } from 'react-map-gl/maplibre';
import type { Device } from './use-pictures.ts';

export type DeckLayers = NonNullable<MapLibreOverlayProps['layers']>;

interface OverlayProps {
  map: MapRef;
  /** Bottom to top. */
  layers: DeckLayers;
  onDevice?: (device: Device) => void;
  /** The layers stand on the map, and the map is at rest. */
  onDrawn?: () => void;
}

/** Nothing on the map hides what is drawn later. */
const FLAT = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** deck.gl draws its layers as one more layer of the map. */
const isOnMap = (map: MapRef) =>
  map
    .getMap()
    .getLayersOrder()
    .some((id) => id.startsWith('deck-'));

/** Draws deck.gl's layers into the map's own canvas: an overlaid canvas would leak a WebGL context at every mount. */
export function DeckOverlay({ map, layers, onDevice, onDrawn }: OverlayProps) {
  const overlay = useControl(
    () =>
      new MapLibreOverlay({
        interleaved: true,
        layers,
        parameters: FLAT,
        onDeviceInitialized: (device) => onDevice?.(device),
      }),
  );
  const latest = useRef({ layers, onDrawn });
  useEffect(() => {
    latest.current = { layers, onDrawn };
  });
  useEffect(() => {
    overlay.setProps({ layers });
    map.triggerRepaint();
  }, [overlay, map, layers]);
  useEffect(() => {
    // While tiles or events are loading, the overlay takes no layer and does not come back for it; a map at rest takes
    // it.
    const settle = () => {
      if (latest.current.layers.length === 0) return;
      if (isOnMap(map)) latest.current.onDrawn?.();
      else {
        overlay.setProps({ layers: [...latest.current.layers] });
        map.triggerRepaint();
      }
    };
    map.on('idle', settle);
    return () => {
      map.off('idle', settle);
    };
  }, [map, overlay]);
  return null;
}
