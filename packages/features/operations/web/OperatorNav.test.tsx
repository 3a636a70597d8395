// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { operationsWords } from './operations-words.ts';
import { OperationsScreen } from './OperationsScreen.tsx';
import { OperatorNav } from './OperatorNav.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_signed_in' }, { status: 401 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['en', 'es'] as const)('desks fold into one button where there is little room: %s', async (language) => {
  const { desks } = await operationsWords.load(language);
  await showPart(<OperatorNav by="token" />, { language, path: '/ops/set-aside' });
  const bar = await screen.findByRole('navigation', { name: desks.label });
  // Where there is room the button has no box, and so no name; the browser's test looks at both.
  const button = within(bar).getByText(`${desks.label}: ${desks.quarantine}`);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const list = within(bar).getByRole('list');
  expect(button.getAttribute('aria-controls')).toBe(list.id);

  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(within(list).getByRole('link', { current: 'page' }).textContent).toBe(desks.quarantine);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);

  // Whoever goes to another desk is shown that desk, not the list.
  fireEvent.click(button);
  fireEvent.click(within(list).getByRole('link', { name: desks.feeds }));
  await vi.waitFor(() => expect(button.textContent).toBe(`${desks.label}: ${desks.feeds}`));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('a session that has ended leads to the ways in', async () => {
  document.cookie = 'moontower-operator-here=1';
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_signed_in', error: 'Sign in.' }, { status: 401 }));
  const { door } = await operationsWords.load('en');
  await showPart(<OperationsScreen />, { path: '/ops' });
  const way = await screen.findByRole('link', { name: door.token });
  expect(way.getAttribute('href')).toBe('/ops/sign-in');
});
