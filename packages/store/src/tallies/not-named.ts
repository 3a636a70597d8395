/** What stands in a sum for a name that the publisher left out. */
export const NOT_NAMED = 'Not named';
/** And for a code. */
export const NO_CODE = '-';
