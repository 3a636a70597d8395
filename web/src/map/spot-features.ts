import type { ThemeName } from '../theme/tokens.ts';
import type { Spot } from './atlas-props.ts';
import { pointFeature, type MarkCollection } from './layers/mark-layers.ts';

/** Spots as features with the large picture of their mark. */
export function spotFeatures(spots: readonly Spot[], theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: spots.map(({ lon, lat, family, shape, subtype, title }) => pointFeature(lon, lat, { title, image: `${theme}:chosen:${family}:${shape}:${subtype}` })),
  };
}
