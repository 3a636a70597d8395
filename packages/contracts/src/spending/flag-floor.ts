/** A purchase is called flagged from this score on; what scores less has points, and is listed only when asked for. */
export const FLAG_FLOOR = 20;
/** In dollars: a smaller purchase keeps its points, and stands in the list only when asked for. */
export const MONEY_FLOOR = 1_000;
