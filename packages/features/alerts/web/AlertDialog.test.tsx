// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskAlertBody } from '../contract.ts';
import { loadWords } from '@moontower/words/words';
import { toastStore } from '@moontower/ui/feedback/toast.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AlertDialog } from './AlertDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const words = await loadWords('en', ['alerts', 'ui', 'extras']);
const { dialog, draw } = words.alerts;
const sent: unknown[] = [];

/** The dialog over a server that sends texts or does not. */
function open(sms: boolean) {
  sent.length = 0;
  const preview = {
    count: 2,
    days: 7,
    since: '2026-05-01T00:00:00.000Z',
    list: '/api/items',
    newest: [],
    mail: true,
    sms,
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json(String(url).includes('preview') ? preview : { state: 'check-mail' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WordsProvider language="en" words={words}>
          <AlertDialog onClose={() => undefined} />
        </WordsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: dialog.press }));

describe('the dialog that asks for alerts', () => {
  it('asks for a phone where text messages are sent, says what is kept, and sends the number', async () => {
    open(true);
    await screen.findByRole('textbox', { name: new RegExp(`^${dialog.phone}`) });
    screen.getByText(`${dialog.privacy} ${dialog.phonePrivacy}`);
    write(dialog.email, 'ann@city.example');
    write(dialog.phone, '555-0143');
    press();
    await screen.findAllByText(dialog.phoneInvalid);
    expect(sent).toEqual([]);
    write(dialog.phone, '(512) 555-0143');
    press();
    await waitFor(() => expect(sent).toMatchObject([{ email: 'ann@city.example', phone: '(512) 555-0143' }]));
  });
  it('sends none where it is left out', async () => {
    open(true);
    await screen.findByRole('textbox', { name: new RegExp(`^${dialog.phone}`) });
    write(dialog.email, 'ann@city.example');
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('phone');
  });
  it('sends the area that was drawn with keys, and none before it is closed', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.change(screen.getByRole('combobox', { name: dialog.area }), { target: { value: 'drawn' } });
    write(dialog.email, 'ann@city.example');
    click(draw.add);
    click(draw.east);
    click(draw.add);
    press();
    await waitFor(() => expect(toastStore.read()?.text).toBe(draw.missing));
    expect(sent).toEqual([]);
    click(draw.north);
    click(draw.add);
    screen.getByText(`${draw.corners('3')} ${draw.states.ready}`);
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(AskAlertBody.parse(sent[0]).filter.within).toHaveLength(3);
  });
  it('asks for none where no text messages are sent', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    expect(screen.queryByRole('textbox', { name: new RegExp(`^${dialog.phone}`) })).toBeNull();
    screen.getByText(dialog.privacy);
  });
});
