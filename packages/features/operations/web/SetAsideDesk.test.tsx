// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { operationsWords } from './operations-words.ts';
import { OneGroup } from './SetAsideDesk.tsx';

afterEach(cleanup);
const group = {
  feed: 'payments',
  title: 'Payments',
  reason: 'no-key',
  skipped: false,
  count: 2,
  cut: 0,
  newestAt: '2026-11-27T14:00:00.000Z',
};

it.each(['en', 'es'] as const)('rows are offered to be read again only where that can work: %s', async (language) => {
  const { asideDesk, cannot } = await operationsWords.load(language);
  const press = () => screen.queryByRole('button', { name: asideDesk.replay.label('Payments', 'no-key') });
  await showPart(<OneGroup group={{ ...group, replayable: true }} />, { language });
  expect(press()).not.toBeNull();
  expect(document.body.textContent).not.toContain(cannot.replay);
  cleanup();
  await showPart(<OneGroup group={{ ...group, replayable: false }} />, { language });
  expect(press()).toBeNull();
  expect(document.body.textContent).toContain(cannot.replay);
  expect(screen.getByRole('link', { name: cannot.readAll }).getAttribute('href')).toMatch(
    /\/ops\/feeds#feed-payments$/,
  );
});
