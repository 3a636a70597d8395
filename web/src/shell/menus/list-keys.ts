/** Where a row's focus stands: the headline of a record or story, the reasons of a purchase. */
const ROWS = 'main :is(article[data-uid] h3 :is(a, button), article[data-purchase] [data-explain])';

/**
 * `j` and `k` go to the next and previous row; any other letter presses the button that names it in
 * `aria-keyshortcuts`.
 */
export function pressListKey(key: string): void {
  if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1);
  else keyedButton(key)?.click();
}

function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const here = document.activeElement?.closest('article');
  const at = rows.findIndex((row) => row.closest('article') === here);
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
  next?.focus();
  next?.closest('article')?.scrollIntoView({ block: 'nearest' });
}

/**
 * The button of the row that has focus; without one, the page's only such button. Of several nobody can tell which was
 * meant.
 */
function keyedButton(key: string): HTMLElement | undefined {
  const named = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  const own = document.activeElement?.closest('article')?.querySelector<HTMLElement>(named);
  if (own !== null && own !== undefined) return own;
  const all = document.querySelectorAll<HTMLElement>(`main ${named}`);
  return all.length === 1 ? all[0] : undefined;
}
