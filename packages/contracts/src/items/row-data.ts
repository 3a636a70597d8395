import { ROW_DATA } from './record-page.ts';

/** Whether an address answers with data, not with a page. */
export const isRowData = (url: string): boolean => ROW_DATA.test(url);

/** The city's own page of a record; of a row that is data only, the page of its dataset. */
export function cityPage(url: string): string {
  const [, dataset] = ROW_DATA.exec(url) ?? [];
  return dataset === undefined ? url : `${new URL(url).origin}/d/${dataset}`;
}
