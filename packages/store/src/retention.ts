const DAY_S = 86_400;

/** What is kept to be looked up later, not to be worked with: as long as city records usually must be kept. */
export const TEN_YEARS_S = 3_653 * DAY_S;
