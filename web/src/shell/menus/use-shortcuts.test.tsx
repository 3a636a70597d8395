// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KeyboardSheet } from './KeyboardSheet.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const PLACES = [
  { key: 'k', path: '/pork-tracker' },
  { key: 'p', path: '/civic-pulse' },
];
function Frame() {
  const [open, setOpen] = useState<'search' | 'help'>();
  useShortcuts(PLACES, { onSearch: () => setOpen('search'), onHelp: () => setOpen('help'), onFailed: () => undefined });
  return (
    <>
      <input aria-label="A field" />
      {open === 'search' ? <p>The search is open</p> : null}
      {open === 'help' ? <KeyboardSheet onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
/** Presses one after the other, so many milliseconds apart. */
function press(keys: string, { on = document.body, apartMs = 100 }: { on?: Element; apartMs?: number } = {}): void {
  [...keys].forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 60_000 + at * apartMs });
    fireEvent(on, event);
  });
}

describe('the letters of the frame', () => {
  it.each([
    { keys: 'gk', goesTo: '/pork-tracker' },
    { keys: 'gp', goesTo: '/civic-pulse' },
    { keys: 'k', goesTo: '/methods' },
    { keys: 'gxk', goesTo: '/methods' },
    { keys: 'gk', apartMs: 1_300, goesTo: '/methods' },
  ])('$keys, $apartMs ms apart, are at $goesTo', async ({ keys, goesTo, ...how }) => {
    await showPart(<Frame />);
    press(keys, how);
    expect(location.pathname).toBe(goesTo);
  });

  it('belong to the field that somebody types in', async () => {
    await showPart(<Frame />);
    press('gk?/', { on: screen.getByRole('textbox') });
    expect([location.pathname, screen.queryByRole('dialog'), screen.queryByText('The search is open')]).toEqual([
      '/methods',
      null,
      null,
    ]);
  });

  it('do nothing once they are switched off in the help that lists them, and work again once they are on', async () => {
    const { extras, shell } = await showPart(<Frame />);
    press('?');
    const help = screen.getByRole('dialog', { name: extras.keys.title });
    expect(help.textContent).toContain(extras.keys.goTo(shell.nav.pork));
    const letters = screen.getByRole('switch', { name: extras.keys.off });
    expect(letters.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(letters);
    press('gk');
    fireEvent.keyDown(help, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('gk');
    press('/');
    press('?');
    expect([location.pathname, screen.queryByRole('dialog'), screen.queryByText('The search is open')]).toEqual([
      '/methods',
      null,
      null,
    ]);
    // What takes a modifier is no single letter.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    screen.getByText('The search is open');
  });
});
