const METRES_PER_FOOT = 0.3048;

/** Whole feet of a length in metres. */
export const feet = (metres: number) => Math.round(metres / METRES_PER_FOOT);
