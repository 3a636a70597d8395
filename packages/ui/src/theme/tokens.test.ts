import { describe, expect, it } from 'vitest';
import { customProperty, declarations, palettes, type ColorName, type ThemeName } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(theme: ThemeName, a: ColorName, b: ColorName): number {
  const [light = 0, dark = 0] = [luminance(palettes[theme][a]), luminance(palettes[theme][b])].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
const TEXT: [ColorName, ColorName[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'raised']],
  ['ink2', ['bg', 'surface', 'sunken', 'raised']],
  ['ink3', ['bg', 'surface', 'sunken', 'raised']],
  ['primary', ['bg', 'surface', 'primarySoft']],
  ['onPrimary', ['primary']],
  ['lampText', ['bg', 'surface']],
  ['onLamp', ['lamp']],
  ['violet', ['bg', 'surface', 'violetSoft']],
  ['danger', ['bg', 'surface', 'dangerSoft']],
  ['warn', ['bg', 'surface', 'warnSoft']],
  ['caution', ['bg', 'surface', 'cautionSoft']],
  ['success', ['bg', 'surface', 'successSoft']],
  ['visited', ['bg', 'surface']],
  ['onM1', ['m1']],
  ['onM2', ['m2']],
  ['onM3', ['m3']],
  ['onM4', ['m4']],
  ['onM5', ['m5']],
  ['onM6', ['m6']],
  ['onM7', ['m7']],
];
const GRAPHICS: ColorName[] = ['control', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'bandHigh', 'bandMedium'];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('keeps 4.5 to 1 between text and what it stands on', () => {
    const weak = TEXT.flatMap(([text, grounds]) =>
      grounds.map((ground) => ({ text, ground, ratio: contrast(theme, text, ground) })),
    ).filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });
  it('keeps 3 to 1 between edges, marks and the page', () => {
    const weak = GRAPHICS.flatMap((mark) =>
      (['bg', 'surface'] as const).map((ground) => ({ mark, ground, ratio: contrast(theme, mark, ground) })),
    ).filter(({ ratio }) => ratio < 3);
    expect(weak).toEqual([]);
  });
  it('declares every colour as a custom property', () => {
    const css = declarations(theme);
    for (const name of Object.keys(palettes[theme])) expect(css).toContain(`${customProperty(name)}:`);
  });
});

describe('customProperty', () => {
  it('writes the names that the style sheets use', () => {
    expect(['ink', 'ink2', 'onPrimary', 'c1', 'onM4', 'bandLowEdge'].map(customProperty)).toEqual([
      '--ink',
      '--ink-2',
      '--on-primary',
      '--c1',
      '--on-m4',
      '--band-low-edge',
    ]);
  });
});
