/** What styles are written with: names for the custom properties, so both themes need no second render. */
export const color = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  raised: 'var(--raised)',
  line: 'var(--line)',
  control: 'var(--control)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primary-hover)',
  onPrimary: 'var(--on-primary)',
  primarySoft: 'var(--primary-soft)',
  lamp: 'var(--lamp)',
  lampText: 'var(--lamp-text)',
  onLamp: 'var(--on-lamp)',
  violet: 'var(--violet)',
  violetSoft: 'var(--violet-soft)',
  danger: 'var(--danger)',
  dangerSoft: 'var(--danger-soft)',
  warn: 'var(--warn)',
  warnSoft: 'var(--warn-soft)',
  caution: 'var(--caution)',
  cautionSoft: 'var(--caution-soft)',
  success: 'var(--success)',
  successSoft: 'var(--success-soft)',
  visited: 'var(--visited)',
  bandHigh: 'var(--band-high)',
  bandMedium: 'var(--band-medium)',
  bandLow: 'var(--band-low)',
  bandLowEdge: 'var(--band-low-edge)',
  onBandHigh: 'var(--on-band-high)',
  c1: 'var(--c1)',
  c2: 'var(--c2)',
  c3: 'var(--c3)',
  c4: 'var(--c4)',
  c5: 'var(--c5)',
  c6: 'var(--c6)',
  land: 'var(--land)',
  city: 'var(--city)',
  road: 'var(--road)',
  water: 'var(--water)',
  park: 'var(--park)',
  hatch: 'var(--hatch)',
  scrim: 'var(--scrim)',
  foot: 'var(--foot)',
} as const;

/** `font` shorthands of the type scale; weight, size and line together. Bold is never under 13 px. */
export const font = {
  display: '700 3rem/3.25rem var(--head)',
  displayPhone: '700 2.125rem/2.375rem var(--head)',
  h1: '700 1.875rem/2.25rem var(--head)',
  h1Phone: '700 1.625rem/2rem var(--head)',
  h2: '600 1.25rem/1.625rem var(--head)',
  h3: '600 1.0625rem/1.5rem var(--text)',
  stat: '600 1.5rem/1.8125rem var(--head)',
  statPhone: '600 1.25rem/1.625rem var(--head)',
  body: '400 1rem/1.5rem var(--text)',
  ui: '400 .9375rem/1.25rem var(--text)',
  uiStrong: '600 .9375rem/1.25rem var(--text)',
  small: '400 .875rem/1.25rem var(--text)',
  smallStrong: '600 .875rem/1.25rem var(--text)',
  meta: '400 .8125rem/1.125rem var(--text)',
  metaStrong: '600 .8125rem/1.125rem var(--text)',
  micro: '400 .75rem/1rem var(--text)',
  mono: '500 .8125rem/1.125rem var(--mono)',
  monoSmall: '500 .75rem/1.125rem var(--mono)',
} as const;

export const radius = {
  bar: '3px',
  badge: '6px',
  control: '8px',
  card: '12px',
  dialog: '16px',
  chip: '999px',
} as const;
export const elevation = { e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)' } as const;
export const ease = 'cubic-bezier(.2, .8, .2, 1)';
export const duration = { fast: '120ms', popover: '180ms', dialog: '240ms' } as const;

/** Where panes stand beside each other, in pixels. */
export const breakpoint = { short: 1024 } as const;
/** Widths of the window at which screens change. */
export const below = {
  phone: '@media (max-width: 639.98px)',
  twoRows: '@media (max-width: 879.98px)',
  short: '@media (max-width: 1023.98px)',
  panel: '@media (max-width: 1199.98px)',
} as const;
export const from = {
  phone: '@media (min-width: 640px)',
  short: '@media (min-width: 1024px)',
  panel: '@media (min-width: 1200px)',
} as const;
/**
 * The header's own widths, the same at usual text size: by its text, so that a larger one has it in two rows where one
 * would not hold it.
 */
export const headerBelow = {
  phone: '@container header (max-width: 39.99rem)',
  twoRows: '@container header (max-width: 54.99rem)',
  short: '@container header (max-width: 63.99rem)',
  full: '@container header (max-width: 82.49rem)',
  roomy: '@container header (max-width: 89.99rem)',
} as const;
export const calmMotion = '@media (prefers-reduced-motion: reduce)';

/** 45° stripes that mark sample data and missing data; always beside words, never under them. */
export const hatch = 'repeating-linear-gradient(135deg, var(--hatch) 0 2px, transparent 2px 7px)';
export const focusRing =
  'outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--bg), 0 0 0 7px var(--lamp);';
export const focusRingInside =
  'outline: 2px solid var(--ink); outline-offset: -4px; box-shadow: inset 0 0 0 2px var(--lamp);';
