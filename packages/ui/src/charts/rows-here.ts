import { recordsPage } from '@moontower/contracts/items/records-behind';
import { pathHere } from '../words/path-here.ts';

/** A page of this site, not a file of it. */
export const isPage = (rows: string): boolean => rows.startsWith('/') && !rows.startsWith('/api/');
/** Where the records behind a figure are, for whoever reads in this language. */
export function rowsHere(rows: string): string {
  const page = recordsPage(rows);
  return isPage(page) ? pathHere(page) : page;
}
