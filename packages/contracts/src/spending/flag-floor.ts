/** A purchase is called flagged from this score on; what scores less has points, and is listed only when asked for. */
export const FLAG_FLOOR = 20;
