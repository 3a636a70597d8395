import type { ThemeName } from '../theme/tokens.ts';
import type { Mark } from './clusters/cluster-index.ts';
import { GLYPH_ZOOM } from './view/fit.ts';
import { pointFeature, type MarkCollection } from './layers/mark-layers.ts';
import { imageName } from './marks/mark-images.ts';
import type { PointColumns } from './points/point-columns.ts';
import type { Clusters } from './hooks/use-clusters.ts';

/** The marks of one view, with the columns their rows refer to. */
export interface DrawnMarks {
  marks: Mark[];
  level: number;
  points: PointColumns | undefined;
  /** What answered; another one where events or their range have changed since. */
  from: Clusters | undefined;
}
export const NO_MARKS: DrawnMarks = { marks: [], level: -1, points: undefined, from: undefined };

/** The name of a mark's picture: with the subtype's glyph where a single event is seen from near. */
export function markPicture(mark: Mark, { points, level }: DrawnMarks, theme: ThemeName): string {
  const near = mark.count === 1 && level >= GLYPH_ZOOM;
  return imageName(theme, mark, near ? points?.subtypes[points.subtype[mark.row] ?? 0] : undefined);
}

export function featuresOf(drawn: DrawnMarks, theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: drawn.marks.map((mark, at) =>
      pointFeature(mark.lon, mark.lat, { at, count: mark.count, image: markPicture(mark, drawn, theme) }),
    ),
  };
}
