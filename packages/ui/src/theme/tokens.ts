/**
 * Every colour of the product, by theme. Measured contrasts stand in tokens.test.ts. Canvas code (map, charts) reads
 * these values; styles use `color.*`.
 */
const light = {
  bg: '#F7F5F0',
  surface: '#FFFFFF',
  sunken: '#EEEAE1',
  raised: '#FFFFFF',
  line: '#DCD6C9',
  control: '#7C776B',
  ink: '#14182A',
  ink2: '#454B60',
  ink3: '#5C6275',
  primary: '#0B4DA2',
  primaryHover: '#083A7C',
  onPrimary: '#FFFFFF',
  primarySoft: '#E5EDF9',
  lamp: '#F5B83D',
  lampText: '#7A4F00',
  onLamp: '#14182A',
  violet: '#6B3FA0',
  violetSoft: '#F1EAFA',
  danger: '#B42318',
  dangerSoft: '#FDECEA',
  warn: '#9A4A00',
  warnSoft: '#FCEBDD',
  caution: '#6B5300',
  cautionSoft: '#FBF1CC',
  success: '#1B6B45',
  successSoft: '#E3F3EA',
  visited: '#5B3A8C',
  bandHigh: '#B42318',
  bandMedium: '#D76C11',
  bandLow: '#E3B505',
  bandLowEdge: '#6B5300',
  onBandHigh: '#FFFFFF',
  c1: '#014FB1',
  c2: '#D76C11',
  c3: '#54977D',
  c4: '#9F7FB1',
  c5: '#4D4A00',
  c6: '#7A1F4A',
  m1: '#E8EEF8',
  m2: '#BBD0EE',
  m3: '#86ADDF',
  m4: '#4D84C9',
  m5: '#1F5DAA',
  m6: '#0B3B78',
  m7: '#061F47',
  onM1: '#14182A',
  onM2: '#14182A',
  onM3: '#14182A',
  onM4: '#14182A',
  onM5: '#FFFFFF',
  onM6: '#FFFFFF',
  onM7: '#FFFFFF',
  land: '#F3F1EB',
  city: '#F9F7F3',
  road: '#FFFFFF',
  water: '#D3E2EC',
  park: '#E3EADB',
  hatch: 'rgb(20 24 42 / .13)',
  scrim: 'rgb(11 16 32 / .48)',
  foot: '#0B1020',
} as const;

export type ColorName = keyof typeof light;
export type Palette = Record<ColorName, string>;

const dark: Palette = {
  bg: '#0B1020',
  surface: '#131A2E',
  sunken: '#080C18',
  raised: '#1B2440',
  line: '#2A3456',
  control: '#7480A8',
  ink: '#EEF1FA',
  ink2: '#B9C1DA',
  ink3: '#98A1BF',
  primary: '#8DB8FF',
  primaryHover: '#B5D0FF',
  onPrimary: '#0B1020',
  primarySoft: '#17284D',
  lamp: '#FFC857',
  lampText: '#FFC857',
  onLamp: '#14182A',
  violet: '#C3A6F5',
  violetSoft: '#2A1F45',
  danger: '#FF9A8D',
  dangerSoft: '#3A1616',
  warn: '#FFB37A',
  warnSoft: '#3A2410',
  caution: '#F2D24B',
  cautionSoft: '#332B0A',
  success: '#7FD6A4',
  successSoft: '#0F2E20',
  visited: '#C9B3F2',
  bandHigh: '#E5484D',
  bandMedium: '#F7A14F',
  bandLow: '#F8EBA0',
  bandLowEdge: '#F8EBA0',
  onBandHigh: '#FFFFFF',
  c1: '#4591F8',
  c2: '#FFB186',
  c3: '#A2F1DB',
  c4: '#E4C3FF',
  c5: '#A3940D',
  c6: '#E45D82',
  m1: '#1A2748',
  m2: '#234274',
  m3: '#2E62A8',
  m4: '#4A86D0',
  m5: '#7FADE8',
  m6: '#B4D0F6',
  m7: '#E6F0FF',
  onM1: '#FFFFFF',
  onM2: '#FFFFFF',
  onM3: '#FFFFFF',
  onM4: '#0B1020',
  onM5: '#0B1020',
  onM6: '#0B1020',
  onM7: '#0B1020',
  land: '#17203A',
  city: '#1B2542',
  road: '#2A3963',
  water: '#0E1A2B',
  park: '#142630',
  hatch: 'rgb(238 241 250 / .17)',
  scrim: 'rgb(4 6 14 / .66)',
  foot: '#080C18',
};

export type ThemeName = 'light' | 'dark';
export const palettes: Record<ThemeName, Palette> = { light, dark };

/** Over or under plan; the same in both themes. */
export const diverging = ['#8A3B00', '#D76C11', '#F3C59B', '#ECE8DF', '#A9C4EA', '#3F7CCB', '#0B3B78'] as const;

/** The footer and the hero are night in both themes. */
export const night = {
  bg: '#0B1020',
  panel: '#131A2E',
  line: '#2A3456',
  control: '#7480A8',
  ink: '#FFFFFF',
  ink2: '#B9C1DA',
  lamp: '#FFC857',
  field: light.surface,
  onField: light.ink,
  onField2: light.ink3,
  press: dark.primary,
  onPress: dark.onPrimary,
} as const;

/** `--ink-2` for `ink2`, `--on-m4` for `onM4`, `--c1` for `c1`. */
export function customProperty(name: string): string {
  return `--${name
    .replace(/([A-Z])/g, '-$1')
    .replace(/^(ink|c)(\d)$/, (_, stem: string, digit: string) => (stem === 'ink' ? `ink-${digit}` : `${stem}${digit}`))
    .toLowerCase()}`;
}

/** The custom properties of one theme as CSS declarations. */
export function declarations(theme: ThemeName): string {
  const colours = Object.entries(palettes[theme]).map(([name, value]) => `${customProperty(name)}:${value}`);
  return [
    `color-scheme:${theme}`,
    ...colours,
    ...Object.entries(elevations[theme]).map(([name, value]) => `--${name}:${value}`),
  ].join(';');
}

const elevations: Record<ThemeName, Record<'e1' | 'e2' | 'e3', string>> = {
  light: {
    e1: '0 1px 2px rgb(20 24 42 / .06), 0 0 0 1px var(--line)',
    e2: '0 1px 2px rgb(20 24 42 / .06), 0 0 0 1px var(--line), 0 8px 20px -6px rgb(20 24 42 / .14)',
    e3: '0 0 0 1px var(--line), 0 24px 48px -12px rgb(20 24 42 / .26)',
  },
  dark: {
    e1: '0 0 0 1px var(--line)',
    e2: '0 0 0 1px var(--line)',
    e3: '0 0 0 1px var(--line), 0 24px 48px -12px rgb(0 0 0 / .6)',
  },
};
