import { useCallback } from 'react';
import { Marker, type MapRef } from 'react-map-gl/maplibre';
import styled from 'styled-components';
import { city } from '../city.ts';
import { CITY_ZOOM, SmallMap, type SmallMapWords } from './SmallMap.tsx';
import { color } from '../theme/styles.ts';

const STREET_ZOOM = 16;

interface PinMapProps {
  pin: { lon: number; lat: number } | undefined;
  words: SmallMapWords;
  onMove: (lon: number, lat: number) => void;
}

/**
 * A small map with the one pin, which is dragged, or set by a press on the map. Keys move it by the buttons beneath.
 */
export function PinMap({ pin, words, onMove }: PinMapProps) {
  // Goes along with a pin that was set elsewhere: by the address, the device or the buttons.
  const follow = useCallback(
    (map: MapRef) => {
      if (pin !== undefined) map.easeTo({ center: [pin.lon, pin.lat], zoom: Math.max(STREET_ZOOM, map.getZoom()) });
    },
    [pin],
  );
  const [lon, lat] = pin === undefined ? city.centre : [pin.lon, pin.lat];
  return (
    <SmallMap
      start={{ lon, lat, zoom: pin === undefined ? CITY_ZOOM : STREET_ZOOM }}
      heightPx={240}
      words={words}
      onPress={onMove}
      follow={follow}
    >
      {pin === undefined ? null : (
        <Marker
          longitude={pin.lon}
          latitude={pin.lat}
          draggable
          onDragEnd={({ lngLat }) => onMove(lngLat.lng, lngLat.lat)}
        >
          <Dot data-pin />
        </Marker>
      )}
    </SmallMap>
  );
}

/** A resident's report is a diamond on every map; the ink ring carries the contrast. */
const Dot = styled.span`
  display: block;
  width: 24px;
  height: 24px;
  transform: rotate(45deg);
  cursor: grab;
  background: ${color.lamp};
  border: 3px solid ${color.ink};
  box-shadow: 0 0 0 2px ${color.surface};
  forced-color-adjust: none;
`;
