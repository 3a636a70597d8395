/**
 * tsx gives each function its name by a helper that a page does not have: scripts of ours that hold functions throw
 * there without it.
 */
export const NAMES = { content: 'globalThis.__name = (named) => named;' };
