import { useTheme } from './ThemeProvider.tsx';
import { palettes, type Palette } from './tokens.ts';

/** The theme's colours as values, for canvas code (map, charts) that cannot read custom properties. */
export function usePalette(): Palette {
  return palettes[useTheme().name];
}
