/** The position in the list that j (1) or k (-1) goes to from where focus is; the first row when focus is elsewhere. */
export function nextRow(by: 1 | -1): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return row === undefined ? 0 : Math.max(0, Number(row) + by);
}
