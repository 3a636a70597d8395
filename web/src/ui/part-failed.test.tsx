// @vitest-environment happy-dom
import { Suspense, useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { OpeningFailed } from './PartFailed.tsx';
import { showPart } from './testing/show-part.tsx';
import { ToastRegion } from './ToastRegion.tsx';

/** React tells the console of every failure that a boundary caught. */
const silent = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(silent);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A menu whose code arrives when it is asked for the second time. */
function aLateMenu() {
  let asked = 0;
  const Menu = lazyPart<{ onClose: () => void }>(
    async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>The menu is open</p>;
    },
    [],
    OpeningFailed,
  );
  return function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          Menu
        </button>
        <Suspense>{open ? <Menu onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  };
}

describe('what opens above the page and does not arrive', () => {
  it('is closed again, a notification says why, and the next press asks for it anew', async () => {
    const Opener = aLateMenu();
    const { ui } = await showPart(
      <>
        <Opener />
        <ToastRegion />
      </>,
    );
    const menu = screen.getByRole('button', { name: 'Menu' });
    fireEvent.click(menu);
    const region = screen.getByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(region.textContent).toContain(ui.errorTitle));
    within(region).getByText(ui.partHelp);
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(menu);
    await screen.findByText('The menu is open');
    expect(menu.getAttribute('aria-expanded')).toBe('true');
  });
});
