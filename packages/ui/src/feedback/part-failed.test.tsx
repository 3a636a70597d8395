// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Suspense, useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { OpeningFailed } from './PartFailed.tsx';
import { showPart } from '../testing/show-part.tsx';
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
    within(region).getByText(ui.errorHelp);
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(menu);
    await screen.findByText('The menu is open');
    expect(menu.getAttribute('aria-expanded')).toBe('true');
  });

  it('says that there is no network where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Opener = aLateMenu();
    const { ui } = await showPart(
      <>
        <Opener />
        <ToastRegion />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const region = screen.getByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(region.textContent).toContain(ui.offlineHelp));
  });
});

const UI = join(import.meta.dirname, '..');
const WEB = join(UI, '../../../web/src');
const SOURCES = [UI, join(UI, '../../features'), ...['shell', 'screens', 'offline'].map((folder) => join(WEB, folder))];
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
const textOf = (file: string) => readFileSync(file, 'utf8');
/** The parts of a file, each with what stands in its place where it does not arrive. */
const partsOf = (text: string) =>
  [...text.matchAll(/const (\w+) = lazyPart(?:<[^(]*>)?\(([\s\S]*?)\n?\);\n/g)].map(([, part, args = '']) => ({
    part,
    instead: /(?:undefined|\]),\s*(\w+),?\s*$/.exec(args)?.[1],
  }));

describe('every part that is fetched later', () => {
  const parts = SOURCES.flatMap(filesOf).flatMap((file) => partsOf(textOf(file)));
  it('says so where it does not arrive, but where something beside it does', () => {
    expect(parts.length).toBeGreaterThan(60);
    expect(parts.filter(({ instead }) => instead === 'Nothing').map(({ part }) => part)).toEqual([
      // In a box that says what failed and has Try Again.
      'CopyDetails',
      // MapLibre's marks stay in its place.
      'DeckData',
      // Whoever types an address looks it up without them.
      'Suggestions',
      // A line below everything else; `/memory`, which stands beside it in the foot, says the same.
      'LogFoot',
      // The words for waiting: what is waited for is drawn after them.
      'SessionLoading',
      // `FoundSaid`, of the same file, says it for both.
      'FoundItems',
      // The lists of the page beside it name every record of the place.
      'AddressMap',
      // Whoever types an address looks it up without them.
      'Suggestions',
      // The city's own title stands above it, and the row's other part says that it did not arrive.
      'KindWord',
    ]);
  });
  it('closes what it was to open above the page: dialogs, menus, sheets', () => {
    const opened = parts.filter(({ part = '' }) => /(Dialog|Menu|Sheet)$/.test(part) && part !== 'ViewMenu');
    expect(opened.length).toBeGreaterThan(12);
    expect(opened.filter(({ instead }) => instead !== 'OpeningFailed')).toEqual([]);
  });
  it('is in no list of what is dropped in silence but for the worker, which works behind the page', () => {
    const dropped = SOURCES.flatMap(filesOf).filter((file) =>
      /import\([^)]*\)(?:(?!;\n)[\s\S])*?(?:catch\(\(\) => undefined\)|,\s*\(\) => undefined,?\s*\))/.test(
        textOf(file),
      ),
    );
    expect(dropped.map((file) => relative(WEB, file))).toEqual([
      'shell/use-scroll-memory.ts',
      'shell/menus/sign-out.ts',
      'offline/register.ts',
    ]);
  });
});
