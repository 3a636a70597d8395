/** The share of amounts that begin with a digit, 1 to 9, where they grow by themselves. */
export const benfordShare = (digit: number): number => Math.log10(1 + 1 / digit);
