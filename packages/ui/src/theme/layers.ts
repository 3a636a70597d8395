/**
 * What stands over what, the lowest first: every `z-index` is one of these, as `var(--layer-bar)`. A dialog and its
 * scrim share one, so that a second dialog's scrim lies over the first.
 */
export const layers = {
  raised: 1,
  controls: 2,
  pointed: 3,
  tray: 10,
  bar: 20,
  popover: 30,
  sheet: 40,
  dialog: 50,
  tooltip: 60,
  toast: 70,
} as const;
