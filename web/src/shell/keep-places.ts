import { leftPlaces, type LeftPlace, type LeftRow } from '@moontower/ui/data/feed/left-place.ts';
import { addressHere } from '@moontower/ui/data/feed/stored-places.ts';

/** Parts of a pixel are lost between layouts. */
const NEAR_PX = 2;
/** Rows that are known by a record; elsewhere the link that was followed stands for its row. */
const ROWS = '[data-uid], [data-purchase], tr[data-feed]';
const LINKS = '#main a[href]';
/** So long may a list take to come back, and so long does what comes late above a row that stands not move it. */
const PATIENCE_MS = 10_000;
const STEADY_MS = 1_000;
/** The reader goes on by himself. */
const OWN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const idOf = ({ dataset }: HTMLElement) => dataset['uid'] ?? dataset['purchase'] ?? dataset['feed'];
const allRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
const allLinks = () => [...document.querySelectorAll<HTMLElement>(LINKS)];
const linksTo = (href: string | null) => allLinks().filter((each) => each.getAttribute('href') === href);
/** Several links of a page may lead to one address: which of them it is. */
function linkId(link: HTMLElement): string {
  const href = link.getAttribute('href');
  return `${String(linksTo(href).indexOf(link))} ${href ?? ''}`;
}
function linkOf(id: string): HTMLElement | undefined {
  const [, nth, href] = /^(\d+) (.*)$/.exec(id) ?? [];
  return href === undefined ? undefined : linksTo(href)[Number(nth)];
}
const findRow = ({ id }: LeftRow) => allRows().find((each) => idOf(each) === id) ?? linkOf(id);

function rowOf(pressed: Element): LeftRow | undefined {
  const row = pressed.closest<HTMLElement>(ROWS) ?? pressed.closest<HTMLElement>(LINKS);
  if (row === null) return undefined;
  const id = idOf(row) ?? linkId(row);
  return {
    id,
    topPx: row.getBoundingClientRect().top,
    href: pressed.closest('a')?.getAttribute('href') ?? '',
    open: row.querySelector('h3 [aria-expanded="true"]') !== null,
  };
}

/** The row noted before, where the page only came back to it. */
function stillThere(key: string): LeftRow | undefined {
  const row = leftPlaces.get(key)?.row;
  const topPx = row === undefined ? undefined : findRow(row)?.getBoundingClientRect().top;
  return row !== undefined && topPx !== undefined && Math.abs(topPx - row.topPx) <= NEAR_PX ? row : undefined;
}

/**
 * Notes where the reader is on the page with this key of the history, until the returned function is called; `back`:
 * first brings the page to where it was left.
 */
export function keepPlace(key: string, back: boolean): () => void {
  history.scrollRestoration = 'manual';
  const place = back ? leftPlaces.get(key) : undefined;
  const stop = place === undefined ? undefined : bringBack(place);
  // Leaving a long page for a short one scrolls too, when the address is the next one's already: that is nobody's
  // place.
  const note = (row: () => LeftRow | undefined) => {
    if ((history.state?.key ?? key) !== key) return;
    const place = { path: addressHere(), scrollY, rows: allRows().length, row: row() };
    // The last one is the newest.
    leftPlaces.delete(key);
    leftPlaces.set(key, place);
  };
  const scrolled = () => note(() => stillThere(key));
  const pressed = ({ target }: Event) => {
    if (target instanceof Element) note(() => rowOf(target));
  };
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('click', pressed, true);
  return () => {
    stop?.();
    removeEventListener('scroll', scrolled);
    removeEventListener('click', pressed, true);
  };
}

/** True when the row stands where it stood. */
function alignRow(found: HTMLElement, row: LeftRow): boolean {
  // What stood open is opened again, or the record that was followed is not there.
  const shut = row.open ? found.querySelector<HTMLElement>('h3 [aria-expanded="false"]') : null;
  shut?.click();
  if (shut !== null) return false;
  scrollBy(0, found.getBoundingClientRect().top - row.topPx);
  return Math.abs(found.getBoundingClientRect().top - row.topPx) <= NEAR_PX;
}

/**
 * Brings the page to where it was left. True when the row stands there, or, of a page left elsewhere, when it is long
 * enough again.
 */
function returnTo({ scrollY: wanted, row }: LeftPlace): boolean {
  const found = row === undefined ? undefined : findRow(row);
  if (row !== undefined && found?.matches(ROWS) === true) return alignRow(found, row);
  // A page that is still too short would land at its end.
  if (Math.max(0, document.documentElement.scrollHeight - innerHeight) < wanted) return false;
  scrollTo(0, wanted);
  // A link by itself may stand in a part that does not scroll with the page: the page's own place is what counts.
  return (row === undefined || found !== undefined) && Math.abs(scrollY - wanted) <= NEAR_PX;
}

/** Gives the focus to the link of the row that was followed, else to the row's headline. */
function focusLeft({ row }: LeftPlace): void {
  const found = row === undefined ? undefined : findRow(row);
  const links =
    found?.matches(LINKS) === true ? [found] : [...(found?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const link =
    links.find((each) => row?.href !== '' && each.getAttribute('href') === row?.href) ??
    links.find((each) => each.closest('h3') !== null) ??
    links[0];
  link?.focus({ preventScroll: true });
}

/**
 * Frame by frame until the row that was left stands where it stood and nothing moves it any more, or the reader takes
 * over.
 */
function bringBack(place: LeftPlace): () => void {
  const began = performance.now();
  let stoodAt: number | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const sign of OWN) removeEventListener(sign, stop, true);
  };
  const settle = () => {
    const now = performance.now();
    if (returnTo(place) && stoodAt === undefined) {
      stoodAt = now;
      focusLeft(place);
    }
    if (now > (stoodAt === undefined ? began + PATIENCE_MS : stoodAt + STEADY_MS)) stop();
    else frame = requestAnimationFrame(settle);
  };
  for (const sign of OWN) addEventListener(sign, stop, { capture: true, passive: true });
  settle();
  return stop;
}
