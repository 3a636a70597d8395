import styled from 'styled-components';
import type { PlacePage } from '@moontower/contracts';
import type { LonLat } from '@moontower/contracts/place/place';
import { PlaceMap } from '@moontower/ui/map/PlaceMap.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** So many points are told apart on a map this small. */
const MOST_DRAWN = 60;

/** Where the place is, and the newest records around it that have a point. */
export function AddressMap({ place }: { place: PlacePage }) {
  const { places } = useWords();
  if (place.location === undefined) return null;
  const around = place.records
    .flatMap(({ item: { location } }): LonLat[] => (location === undefined ? [] : [location.coordinates]))
    .slice(0, MOST_DRAWN);
  const { label, loading, none } = places.map;
  return (
    <OnScreen>
      <PlaceMap
        at={place.location.coordinates}
        around={around}
        words={{ map: label(places.named(place.label)), loading, noMap: none }}
      />
    </OnScreen>
  );
}

const OnScreen = styled.div`
  margin-top: 16px;
  @media print {
    display: none;
  }
`;
