import { AppError } from '@moontower/contracts';
import { workbookPages, type WorkbookOptions } from '../../sources/files/workbook.ts';
import type { Effects, Page, ReadWindow, Row } from '../feed.ts';

/** A clock that is far off asks for this many files at most. */
const MOST_YEARS = 10;
const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'source_missing';

/**
 * Years whose file may be there, newest first. The count of a January is published in the same year at the earliest.
 */
function yearsToAsk(nowMs: number, known: number): number[] {
  const newest = Math.min(Math.max(new Date(nowMs).getUTCFullYear(), known), known + MOST_YEARS);
  return Array.from({ length: newest - known + 1 }, (_, back) => newest - back);
}

export interface HudFile extends Pick<WorkbookOptions, 'header' | 'sheetsWithout'> {
  /** The last year of the newest file that was seen. Its name is the one thing known about the names of later ones. */
  known: number;
  fileOf: (year: number) => string;
  /**
   * The only columns that are taken off the sheet: a workbook of some hundred columns would otherwise be reported
   * column by column.
   */
  only?: readonly string[];
}

const picked = (row: Row, only: readonly string[] | undefined): Row =>
  only === undefined ? row : Object.fromEntries(Object.entries(row).filter(([name]) => only.includes(name)));

/**
 * Austin's rows of the newest of HUD's yearly workbooks. Only a file that is not there (404, 410) is passed over: one
 * that cannot be read is a fault to be seen, not a reason for older counts.
 */
export function newestHudFile({ known, fileOf, header, sheetsWithout, only }: HudFile) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    for (const year of yearsToAsk(effects.nowMs(), known)) {
      const file = fileOf(year);
      const book = workbookPages({
        address: 'hud',
        path: file,
        sheets: (name) => /^20\d\d$/.test(name),
        header,
        sheetsWithout,
        shared: true,
        keep: (row) => row['CoC Number'] === 'TX-503',
      });
      try {
        for await (const page of book(effects, window))
          yield { ...page, rows: page.rows.map((row) => ({ ...picked(row, only), file })) };
        return;
      } catch (error) {
        if (year === known || !isMissing(error)) throw error;
      }
    }
  };
}
