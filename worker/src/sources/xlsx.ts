import { AppError } from '@moontower/contracts';
import readWorkbook from 'read-excel-file/node';
import type { Sheet } from './sheet.ts';
import type { ZipFile } from './zip.ts';

/** The wanted sheets of an .xlsx workbook. */
export async function* xlsxSheets({ archive }: ZipFile, wanted: (name: string) => boolean): AsyncGenerator<Sheet> {
  let sheets;
  try {
    sheets = await readWorkbook(archive);
  } catch (cause) {
    throw new AppError('source_changed', 'The workbook cannot be read.', { cause });
  }
  for (const { sheet, data } of sheets) if (wanted(sheet)) yield { name: sheet, lines: data };
}
