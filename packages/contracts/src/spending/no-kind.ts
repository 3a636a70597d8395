/**
 * Under what the statistics sum purchases whose record names no kind of spending; a page says it in its own language.
 */
export const NO_KIND = 'Not recorded';
