const TRIES = 40;
const PAUSE_MS = 25;

/** Focuses what a selector finds as soon as it is on the page and can take focus; gives up after a second. */
export function focusWhenThere(find: () => HTMLElement | null | undefined, tries = TRIES): void {
  const element = find();
  element?.focus({ preventScroll: true });
  if ((element === null || element === undefined || document.activeElement !== element) && tries > 0)
    setTimeout(() => focusWhenThere(find, tries - 1), PAUSE_MS);
}
