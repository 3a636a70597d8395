import { useEffect, useRef } from 'react';

export interface PulseKeys {
  move: (by: 1 | -1) => void;
  toggleMap: () => void;
  share: () => void;
  close: () => void;
}

const FIELDS = 'input, textarea, select, [contenteditable]';
const SWITCH = 'moontower-single-keys';
const CHORD_MS = 1200;

function switchedOff(): boolean {
  try {
    return localStorage.getItem(SWITCH) === 'off';
  } catch {
    return false;
  }
}

/** Letters with a modifier, and those that a field or a dialog wants. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    document.querySelector('[role="dialog"]') !== null ||
    (event.target instanceof Element && event.target.closest(FIELDS) !== null)
  );
}

/**
 * j, k, m, s and Escape on this screen (n is the pill's own, as everywhere); letters only outside fields, and not when
 * single letters are switched off.
 */
export function usePulseKeys(keys: PulseKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goAt = -CHORD_MS;
    const press = (event: KeyboardEvent) => {
      // After g a letter names a section of the product.
      const afterGo = event.timeStamp - goAt < CHORD_MS;
      goAt = event.key === 'g' ? event.timeStamp : -CHORD_MS;
      if (afterGo || isTaken(event)) return;
      const { move, toggleMap, share, close } = latest.current;
      const actions: Record<string, () => void> = { j: () => move(1), k: () => move(-1), m: toggleMap, s: share };
      if (event.key === 'Escape') {
        close();
        return;
      }
      const act = switchedOff() ? undefined : actions[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
