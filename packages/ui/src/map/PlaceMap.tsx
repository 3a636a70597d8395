import { Marker } from 'react-map-gl/maplibre';
import styled from 'styled-components';
import type { LonLat } from '@moontower/contracts/place/place';
import { SmallMap, type SmallMapWords } from './SmallMap.tsx';
import { color } from '../theme/styles.ts';

/** The streets around one house. */
const STREETS_ZOOM = 16;
const stays = () => undefined;

/** One place on a small map, and what is told of around it. */
export function PlaceMap({ at, around, words }: { at: LonLat; around: readonly LonLat[]; words: SmallMapWords }) {
  const [lon, lat] = at;
  return (
    <SmallMap start={{ lon, lat, zoom: STREETS_ZOOM }} heightPx={240} words={words} onPress={stays} follow={stays}>
      {around.map(([east, north], index) => (
        <Marker key={`${String(east)},${String(north)},${String(index)}`} longitude={east} latitude={north}>
          <Spot />
        </Marker>
      ))}
      <Marker longitude={lon} latitude={lat}>
        <Here data-place-pin />
      </Marker>
    </SmallMap>
  );
}

const Spot = styled.span`
  display: block;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: ${color.primary};
  box-shadow: 0 0 0 1.5px ${color.surface};
  forced-color-adjust: none;
`;
const Here = styled(Spot)`
  width: 20px;
  height: 20px;
  background: ${color.lamp};
  border: 3px solid ${color.ink};
`;
