/** Milliseconds; a read that takes longer is given up and answered with 503. */
export const READ_LIMIT_MS = 5_000;
