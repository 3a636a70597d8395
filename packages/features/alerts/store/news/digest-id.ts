/** One digest a reader and day, whoever puts it. */
export const digestId = (reader: string, day: string): string => `alert-digest-${reader}-${day}`;
