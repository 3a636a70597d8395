import { leftPlaces, type LeftPlace, type LeftRow } from './left-place.ts';

const STORED = 'left-places';
/** Of the pages of one tab, the last. */
const MOST = 50;
/** Where a reader is, or looks around, is not written down on what may be another's computer. */
const AROUND_A_PLACE = /[?&](?:near|place|ring)=/;
/** The router's name for the entry of the history at which a page was loaded: every such page has it. */
const LOADED_AT = 'default';

export const addressHere = (): string => `${location.pathname}${location.search}`;

const isRow = (row: unknown): row is LeftRow =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'topPx' in row &&
  typeof row.topPx === 'number' &&
  'href' in row &&
  typeof row.href === 'string' &&
  'open' in row;

const isPlace = (place: unknown): place is LeftPlace =>
  typeof place === 'object' &&
  place !== null &&
  'path' in place &&
  typeof place.path === 'string' &&
  'scrollY' in place &&
  typeof place.scrollY === 'number' &&
  'rows' in place &&
  typeof place.rows === 'number' &&
  (!('row' in place) || isRow(place.row));

/** Whether the page was come back to, or loaded again: an address that was followed or typed is nobody's place yet. */
function isBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type !== 'navigate';
}

/** Whether the page at this key is still that one: where a page was loaded, another may have been since. */
const isStill = (key: string, { path }: LeftPlace): boolean =>
  key !== LOADED_AT || (isBack() && path === addressHere());

function recallOne(entry: unknown): void {
  const [key, place]: unknown[] = Array.isArray(entry) ? entry : [];
  if (typeof key !== 'string' || !isPlace(place) || leftPlaces.has(key)) return;
  if (isStill(key, place)) leftPlaces.set(key, place);
}

/** Takes over where pages of this tab were left before this one was loaded. */
export function recallPlaces(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (Array.isArray(kept)) kept.forEach(recallOne);
  } catch {
    /* nothing was kept */
  }
}

/** Keeps them for a page of this tab that is loaded later: by a reload, or by Back from outside. */
export function storePlaces(): void {
  const kept = [...leftPlaces].filter((entry) => !AROUND_A_PLACE.test(JSON.stringify(entry)));
  try {
    sessionStorage.setItem(STORED, JSON.stringify(kept.slice(-MOST)));
  } catch {
    /* they end with this page */
  }
}

recallPlaces();
addEventListener('pagehide', storePlaces);
