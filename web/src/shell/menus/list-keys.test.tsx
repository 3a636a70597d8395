// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { pressListKey } from './list-keys.ts';
import { SINGLE_KEYS, useShortcuts } from './use-shortcuts.ts';

const purchase = (name: string) =>
  `<article data-purchase="${name}"><button data-explain aria-keyshortcuts="e">${name}: why</button>` +
  `<button aria-keyshortcuts="c">${name}: compare</button></article>`;
let pressed: string[];
beforeEach(() => {
  history.replaceState(null, '', '/');
  pressed = [];
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

/** A page with this in it; `pressed` holds which of its buttons were. */
function page(main: string): void {
  document.body.innerHTML = `<main>${main}</main>`;
  for (const button of document.querySelectorAll('main button'))
    button.addEventListener('click', () => pressed.push(button.textContent));
}
/** The row with the focus, by its first words; which part of it has it, only a browser tells. */
const focused = () => document.activeElement?.closest('article')?.querySelector('a, button')?.textContent;

describe('the keys of lists', () => {
  it('go down and up the rows, no further than both ends, and k starts at the last', () => {
    page(
      ['One', 'Two', 'Three']
        .map((name) => `<article data-uid="${name}"><h3><a href="/x">${name}</a></h3></article>`)
        .join(''),
    );
    pressListKey('k');
    expect(focused()).toBe('Three');
    pressListKey('j');
    expect(focused()).toBe('Three');
    for (const [key, row] of [
      ['k', 'Two'],
      ['k', 'One'],
      ['k', 'One'],
      ['j', 'Two'],
    ] as const) {
      pressListKey(key);
      expect(focused()).toBe(row);
    }
  });

  it('explain and compare the purchase that has focus, and none where nobody can tell which', () => {
    page(purchase('One') + purchase('Two'));
    for (const key of 'ec') pressListKey(key);
    expect(pressed).toEqual([]);
    for (const key of 'jjce') pressListKey(key);
    expect([focused(), pressed]).toEqual(['Two: why', ['Two: compare', 'Two: why']]);
  });

  it('press the only button of the page that has the key', () => {
    page('<button aria-keyshortcuts="s">Share</button>');
    pressListKey('s');
    expect(pressed).toEqual(['Share']);
  });
});

describe('a key of a page', () => {
  const actions = { onSearch: () => pressed.push('search'), onHelp: () => pressed.push('help'), onFailed: () => 0 };
  const key = (letter: string, timeStamp = 5_000, at: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act(() => {
      at.dispatchEvent(event);
    });
  };
  const listens = () =>
    renderHook(() => useShortcuts([{ key: 'k', path: '/pork-tracker' }], actions), { wrapper: BrowserRouter });

  it('goes nowhere in the first second of a page, when no g came before', async () => {
    listens();
    key('k', 500);
    key('g', 600);
    key('x', 700);
    key('k', 800);
    expect(location.pathname).toBe('/');
    key('g', 900);
    key('k', 1_000);
    await waitFor(() => expect(location.pathname).toBe('/pork-tracker'));
  });

  it('rests while a dialog is open, in a field, and when switched off', async () => {
    page('<input /><button aria-keyshortcuts="s">Share</button>');
    listens();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    for (const letter of '?s') key(letter);
    dialog.remove();
    const [field] = document.querySelectorAll('input');
    for (const letter of '?s') key(letter, 5_000, field);
    localStorage.setItem(SINGLE_KEYS, 'off');
    for (const letter of '?s') key(letter);
    localStorage.removeItem(SINGLE_KEYS);
    key('?');
    key('s');
    await vi.waitFor(() => expect(pressed).toEqual(['help', 'Share']));
  });
});
