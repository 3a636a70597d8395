/** Fewer whole days of a weekday say nothing of what is usual on it. */
export const FEWEST_USUAL_WEEKS = 3;
