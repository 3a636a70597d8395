import type { ThemeName } from '../theme/tokens.ts';
import type { Spot } from './atlas-props.ts';
import { pointFeature, type MarkCollection } from './layers/mark-layers.ts';
import { chosenName } from './mark-images.ts';

/** Spots as features with the large picture of their mark. */
export function spotFeatures(spots: readonly Spot[], theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: spots.map((spot) =>
      pointFeature(spot.lon, spot.lat, { title: spot.title, image: chosenName(theme, spot) }),
    ),
  };
}
