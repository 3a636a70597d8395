import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../../theme/tokens.ts';

/** A layer is a pure factory: colours and state in, MapLibre's description out. */
export type LayerFactory<State> = (palette: Palette, state: State) => LayerSpecification[];

/** Fonts the browser has loaded for the page; MapLibre draws them without a glyph server. */
export const LABEL_FONT = ['Atkinson Hyperlegible Next Variable'];
