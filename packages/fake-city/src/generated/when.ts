import type { Row } from '../dataset.ts';

/** Columns that are there only when something holds. */
export function when(holds: boolean, columns: Row): Row {
  return holds ? columns : {};
}
export function yes(holds: boolean): 'Yes' | 'No' {
  return holds ? 'Yes' : 'No';
}
