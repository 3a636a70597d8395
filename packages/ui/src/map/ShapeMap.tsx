import { useCallback } from 'react';
import { Layer, Marker, Source, type MapRef } from 'react-map-gl/maplibre';
import styled from 'styled-components';
import { CITY_ZOOM, SmallMap, type SmallMapWords } from './SmallMap.tsx';
import { color } from '../theme/styles.ts';
import { usePalette } from '../theme/use-palette.ts';

interface ShapeMapProps {
  corners: readonly (readonly [lon: number, lat: number])[];
  /** Where the next corner is set. */
  at: readonly [lon: number, lat: number];
  words: SmallMapWords;
  onPress: (lon: number, lat: number) => void;
}

/** A small map on which each press sets a corner of an area. Keys do the same by the buttons beneath. */
export function ShapeMap({ corners, at: [lon, lat], words, onPress }: ShapeMapProps) {
  const palette = usePalette();
  // Goes along with a corner that keys move out of sight.
  const follow = useCallback(
    (map: MapRef) => {
      if (!map.getBounds().contains([lon, lat])) map.panTo([lon, lat]);
    },
    [lon, lat],
  );
  return (
    <SmallMap
      start={{ lon, lat, zoom: CITY_ZOOM }}
      heightPx={260}
      words={words}
      onPress={onPress}
      follow={follow}
      drawn={<Area corners={corners} colour={palette.ink} />}
    >
      {corners.map(([cornerLon, cornerLat], n) => (
        <Marker key={`${n} ${cornerLon} ${cornerLat}`} longitude={cornerLon} latitude={cornerLat}>
          <Dot />
        </Marker>
      ))}
      <Marker longitude={lon} latitude={lat}>
        <Cross />
      </Marker>
    </SmallMap>
  );
}

function Area({ corners, colour }: { corners: ShapeMapProps['corners']; colour: string }) {
  const [first] = corners;
  if (first === undefined) return null;
  const ring = [...corners, first].map(([lon, lat]) => [lon, lat]);
  return (
    <Source
      id="drawn-area"
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }}
    >
      <Layer id="drawn-area-fill" type="fill" paint={{ 'fill-color': colour, 'fill-opacity': 0.18 }} />
      <Layer id="drawn-area-line" type="line" paint={{ 'line-color': colour, 'line-width': 2 }} />
    </Source>
  );
}

const Dot = styled.span`
  display: block;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: ${color.ink};
  border: 2px solid ${color.surface};
  forced-color-adjust: none;
`;
const Cross = styled.span`
  display: block;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  border: 3px solid ${color.ink};
  box-shadow: 0 0 0 2px ${color.surface};
  pointer-events: none;
  forced-color-adjust: none;
`;
