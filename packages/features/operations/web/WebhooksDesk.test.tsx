// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { operationsWords } from './operations-words.ts';
import { WebhookList } from './WebhooksDesk.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const ID = '0b0a6b1e-7d0e-4a52-9d35-3f1f7c6a1a11';
const webhook = {
  id: ID,
  channel: 'webhook' as const,
  state: 'suspended' as const,
  address: 'https://hooks.city.example/in',
  label: 'Dispatch',
  createdAt: '2026-11-27T14:00:00.000Z',
  failures: 5,
  why: 'The webhook answered 500.',
};

it.each(['en', 'es'] as const)('says how deliveries go, greets, renews and ends: %s', async (language) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    asked.push(`${method} ${url}`);
    if (url.endsWith('/hellos')) return Response.json({ status: 204 });
    return Response.json(url.endsWith('/secrets') ? { secret: 'whsec_abc' } : { state: 'left' });
  });
  const { webhooksDesk: words } = await operationsWords.load(language);
  const show = vi.fn<(shown: object) => void>();
  await showPart(<WebhookList webhooks={[webhook]} show={show} />, { language });
  for (const text of ['Dispatch', webhook.address, words.lost('5'), 'answered 500', words.states.suspended])
    expect(document.body.textContent).toContain(text);
  const press = async (label: string): Promise<void> => {
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: label }).matches(':disabled, [aria-disabled="true"]')).toBe(false),
    );
    fireEvent.click(screen.getByRole('button', { name: label }));
  };
  /** What nothing takes back is asked first. */
  const confirm = async ({ press: yes, question }: typeof words.end | typeof words.renew): Promise<void> => {
    const before = asked.length;
    const dialog = await screen.findByRole('dialog', { name: question.title('Dispatch') });
    expect([dialog.textContent?.includes(question.text), asked.length]).toEqual([true, before]);
    fireEvent.click(screen.getByRole('button', { name: yes }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press(words.hello.label('Dispatch'));
  await screen.findByText(words.answered('204'));
  await press(words.renew.label('Dispatch'));
  await confirm(words.renew);
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith({ name: 'Dispatch', secret: 'whsec_abc' }));
  await press(words.end.label('Dispatch'));
  await confirm(words.end);
  await vi.waitFor(() =>
    expect(asked).toEqual([
      `POST /api/subscriptions/${ID}/hellos`,
      `POST /api/subscriptions/${ID}/secrets`,
      `DELETE /api/subscriptions/${ID}`,
    ]),
  );
});
