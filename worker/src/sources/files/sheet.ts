/** One sheet of a workbook. Its lines, top to bottom: by column what a cell says, nothing where it says nothing. */
export interface Sheet {
  name: string;
  lines: Iterable<readonly unknown[]>;
}
