import { useEffect, useRef } from 'react';
import { useNavigate } from '@moontower/ui/router/router.tsx';

/** Where the switch of the keyboard's sheet is kept. */
export const SINGLE_KEYS = 'moontower-single-keys';
const CHORD_MS = 1_200;

export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}

/** Letters belong to the field or dialog that has focus. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    document.querySelector('[role="dialog"]') !== null
  )
    return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isCommandKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
}

interface Actions {
  onSearch: () => void;
  onHelp: () => void;
  /** The keys of lists did not arrive: the next press asks for them again. */
  onFailed: () => void;
}

export interface Places {
  key: string;
  path: string;
}

/**
 * `g` then a letter goes to a section, `/` and Ctrl/⌘ K open the command menu, `?` the help; the keys of lists are
 * fetched with their first press.
 */
export function useShortcuts(places: readonly Places[], actions: Actions): void {
  const navigate = useNavigate();
  const current = useRef({ places, actions, navigate });
  useEffect(() => {
    current.current = { places, actions, navigate };
  });
  useEffect(() => {
    let goAt = -CHORD_MS;
    const pressed = (event: KeyboardEvent) => {
      const {
        places: now,
        actions: { onSearch, onHelp, onFailed },
        navigate: go,
      } = current.current;
      const run = (action: () => void) => {
        event.preventDefault();
        action();
      };
      if (isCommandKey(event)) {
        run(onSearch);
        return;
      }
      if (event.defaultPrevented || isTaken(event) || !singleKeysOn()) return;
      const place = event.timeStamp - goAt < CHORD_MS ? now.find(({ key }) => key === event.key) : undefined;
      goAt = event.key === 'g' ? event.timeStamp : -CHORD_MS;
      const action =
        place === undefined
          ? { '/': onSearch, '?': onHelp }[event.key]
          : () => {
              void go(place.path);
            };
      if (action !== undefined) run(action);
      else if ('jknsec'.includes(event.key))
        import('./list-keys.ts').then(({ pressListKey }) => pressListKey(event.key), onFailed);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
