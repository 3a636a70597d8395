import { useSyncExternalStore } from 'react';

/** A saved view is a named address: its path and query, without the language. */
export interface SavedView {
  name: string;
  path: string;
}
const STORED = 'moontower-views';
const LIMIT = 50;
const listeners = new Set<() => void>();

/** A path that begins with two slashes would lead to another site. */
function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'path' in value &&
    typeof value.name === 'string' &&
    typeof value.path === 'string' &&
    /^\/(?![/\\])/.test(value.path)
  );
}
function readViews(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

let views: readonly SavedView[] | undefined;
function current(): readonly SavedView[] {
  views ??= readViews();
  return views;
}
function keep(next: readonly SavedView[]): void {
  views = next;
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    /* kept for this visit only */
  }
  for (const listener of listeners) listener();
}

/** Views kept on this device. Saving a path again renames it. */
export function useSavedViews(): {
  views: readonly SavedView[];
  save: (view: SavedView) => void;
  remove: (path: string) => void;
} {
  const shown = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, current);
  return {
    views: shown,
    save: (view) => keep([view, ...current().filter(({ path }) => path !== view.path)].slice(0, LIMIT)),
    remove: (gone) => keep(current().filter(({ path }) => path !== gone)),
  };
}
