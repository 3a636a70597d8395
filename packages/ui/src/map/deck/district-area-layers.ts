import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers';
import { PathStyleExtension, type PathStyleExtensionProps } from '@deck.gl/extensions';
import type { Palette } from '../../theme/tokens.ts';
import { districts } from '../tiles/ground.ts';
import { stepColor, stepOf } from '../layers/choropleth-layers.ts';
import { rgba } from './rgb.ts';

type Colour = [number, number, number, number];
const NO_COLOUR: Colour = [0, 0, 0, 0];

interface Area {
  district: number;
  rings: [number, number][][];
}
interface Edge {
  district: number;
  line: [number, number][];
}

const place = ([lon = 0, lat = 0]: readonly number[]): [number, number] => [lon, lat];

interface DistrictParts {
  /** The districts part by part, islands and holes apart. */
  areas: readonly Area[];
  edges: readonly Edge[];
}
let made: DistrictParts | undefined;
/** Worked out once, since layers are told apart by their data. */
function drawnDistricts(): DistrictParts {
  if (made !== undefined) return made;
  const areas = districts().features.flatMap(({ properties, geometry }) =>
    geometry.coordinates.map((rings) => ({
      district: properties.district,
      rings: rings.map((ring) => ring.map(place)),
    })),
  );
  made = { areas, edges: areas.flatMap(({ district, rings }) => rings.map((line) => ({ district, line }))) };
  return made;
}

const fills = (id: string, areas: readonly Area[], colors: ReadonlyMap<number, Colour> | Colour) =>
  new SolidPolygonLayer<Area>({
    id,
    data: areas,
    extruded: false,
    getPolygon: ({ rings }) => rings,
    getFillColor: 'get' in colors ? ({ district }) => colors.get(district) ?? NO_COLOUR : colors,
    // Of two functions deck.gl cannot tell that they answer differently.
    updateTriggers: { getFillColor: colors },
  });

const edges = (id: string, lines: readonly Edge[], { color, px }: { color: Colour; px: number }) =>
  new PathLayer<Edge>({
    id,
    data: lines,
    widthUnits: 'pixels',
    jointRounded: true,
    getPath: ({ line }) => line,
    getWidth: px,
    getColor: color,
  });

/** Districts filled by their count. */
export function choroplethAreas(palette: Palette, counts: ReadonlyMap<number, number>) {
  const { areas, edges: lines } = drawnDistricts();
  const most = Math.max(0, ...counts.values());
  const colorOf = (district: number) => rgba(stepColor(palette, stepOf(counts.get(district) ?? 0, most)), 0.92);
  const colors = new Map(areas.map(({ district }) => [district, colorOf(district)]));
  return [
    fills('choropleth-fill', areas, colors),
    edges('choropleth-edge', lines, { color: rgba(palette.control), px: 1 }),
  ];
}

// Continuous along a border: a dash for each of its short parts would make it solid.
const DASHES = new PathStyleExtension({ dashMode: 'path' });

/** Dashed borders, those of the chosen districts solid with a light fill. */
export function districtBorders(palette: Palette, chosen: readonly number[]) {
  const { areas, edges: lines } = drawnDistricts();
  const isChosen = ({ district }: { district: number }) => chosen.includes(district);
  return [
    fills('district-chosen-fill', areas.filter(isChosen), rgba(palette.primary, 0.08)),
    new PathLayer<Edge, PathStyleExtensionProps<Edge>>({
      id: 'district-edges',
      data: lines,
      widthUnits: 'pixels',
      jointRounded: true,
      getPath: ({ line }) => line,
      getWidth: 1.5,
      getColor: rgba(palette.ink3, 0.62),
      getDashArray: [6.4, 4],
      extensions: [DASHES],
    }),
    edges('district-chosen-edge', lines.filter(isChosen), { color: rgba(palette.primary), px: 2.5 }),
  ];
}
