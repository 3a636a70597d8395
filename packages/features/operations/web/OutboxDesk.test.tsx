// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { operationsWords } from './operations-words.ts';
import { Outbox } from './OutboxDesk.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const line = {
  kind: 'alert-confirm',
  language: 'en' as const,
  createdAt: '2026-11-27T14:00:00.000Z',
  dueAt: '2026-11-27T15:00:00.000Z',
  until: '2026-11-28T15:00:00.000Z',
  tries: 3,
  why: 'The mail server answered 451.',
};
const desk = {
  server: true,
  counts: { waiting: 1, sending: 0, sent: 1_204, failed: 1, dropped: 0 },
  capped: [{ domain: 'city.example', anHour: 20, waiting: 4, since: '2026-11-27T14:00:00.000Z' }],
  mails: [
    { ...line, id: 'one', state: 'waiting' as const, address: 'r…@city.example' },
    { ...line, id: 'two', state: 'failed' as const, address: '' },
  ],
  suspended: [{ address: 'x…@city.example', at: '2026-11-27T14:00:00.000Z', why: 'The mail server answered 550.' }],
};

it.each(['en', 'es'] as const)('says what waits and why, tries a mail, and does not send one: %s', async (language) => {
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push([method, url, body === undefined ? undefined : JSON.parse(body)]);
    return Response.json({ state: 'done', count: 1 });
  });
  const { outboxDesk: words } = await operationsWords.load(language);
  await showPart(<Outbox desk={desk} />, { language });
  for (const text of ['1,204', 'r…@city.example', words.forgotten, 'answered 451', 'x…@city.example', 'answered 550'])
    expect(document.body.textContent).toContain(text);
  expect(document.body.textContent).toContain(words.capped('city.example', '4'));
  fireEvent.click(screen.getByRole('button', { name: words.retry.label('one') }));
  await vi.waitFor(() => expect(asked).toContainEqual(['POST', '/api/ops/mails/tries', { mail: 'one' }]));
  const drop = () => screen.getByRole('button', { name: words.drop.label('one') });
  await vi.waitFor(() => expect(drop().getAttribute('aria-disabled')).toBe('false'));
  // Nothing is done before the second press, and Escape goes back to the button.
  drop().focus();
  fireEvent.click(drop());
  const question = await screen.findByRole('dialog', { name: words.drop.question.title('one') });
  expect(question.textContent).toContain(words.drop.question.text);
  expect(question.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.tagName).toBe('H2');
  fireEvent.keyDown(question, { key: 'Escape' });
  await vi.waitFor(() => expect(document.activeElement).toBe(drop()));
  expect(asked.filter(([method]) => method === 'DELETE')).toEqual([]);
  fireEvent.click(drop());
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: words.drop.press }));
  await vi.waitFor(() =>
    expect(asked.map(([method, url]) => `${method} ${url}`)).toContain('DELETE /api/ops/mails/one'),
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(drop()));
  expect(screen.queryByRole('button', { name: words.retry.label('two') })).toBeNull();
});
