import { pathHere } from '../words/path-here.ts';

/** A page of this site, not a file of it. */
export const isPage = (rows: string): boolean => rows.startsWith('/') && !rows.startsWith('/api/');
/** Where the records behind a figure are, for whoever reads in this language. */
export const rowsHere = (rows: string): string => (isPage(rows) ? pathHere(rows) : rows);
