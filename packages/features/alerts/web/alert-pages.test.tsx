// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailboxView } from '../contract.ts';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AlertLinkScreen } from './AlertLinkScreen.tsx';
import { AlertManageScreen } from './AlertManageScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LANGUAGES: readonly Language[] = ['en', 'es'];
const KEY = 'key-of-a-mailbox';
let mailbox: MailboxView;
let known: boolean;
let asked: { path: string; body: unknown }[];

/** As the server answers: the mailbox after what was asked, or that the link is not known. */
function answer(path: string, body: Record<string, unknown>): Response {
  if (path.includes('preview'))
    return Response.json({ count: 0, days: 7, since: '', list: '', newest: [], mail: true });
  if (!known) return new Response('not known', { status: 404, headers: { 'X-Problem': 'not_found' } });
  const { what, id, frequency } = body;
  const { alerts } = mailbox;
  if (what === 'bulletins') mailbox = { ...mailbox, bulletins: false };
  else if (what !== undefined)
    mailbox = { ...mailbox, alerts: alerts.filter((alert) => what !== 'alerts' && alert.id !== what) };
  if (frequency === 'weekly')
    mailbox = { ...mailbox, alerts: alerts.map((alert) => (alert.id === id ? { ...alert, frequency } : alert)) };
  return path.includes('mailbox') ? Response.json(mailbox) : Response.json({ state: 'active' });
}

async function open(path: string, language: Language) {
  asked = [];
  known = true;
  mailbox = {
    address: 'a…@city.example',
    language,
    alerts: [
      {
        id: 'one',
        topics: ['permits', 'zoning'],
        filter: { district: '9' },
        frequency: 'daily',
        state: 'active',
        createdAt: '2026-11-20T18:00:00.000Z',
      },
      {
        id: 'two',
        topics: ['crime'],
        filter: {},
        frequency: 'instant',
        state: 'pending',
        createdAt: '2026-11-20T18:00:00.000Z',
      },
    ],
    bulletins: true,
    feed: '/api/alerts/feed/feed-key',
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET') asked.push({ path: String(url), body: sent });
    return answer(String(url), sent);
  });
  history.replaceState(null, '', path);
  const words = await loadWords(language, ['alerts', 'ui', 'extras', 'shell']);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>{path.includes('manage') ? <AlertManageScreen /> : <AlertLinkScreen />}</BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return words.alerts;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe.each(LANGUAGES)('the page that manages alerts (%s)', (language) => {
  it('reads nothing before the press, then lists topic, area and how often, what waits, and bulletins', async () => {
    const { manage, say } = await open(`/alerts/manage?token=${KEY}`, language);
    expect([asked, screen.queryAllByRole('listitem')]).toEqual([[], []]);
    press(manage.open);
    await screen.findByText(manage.bulletins);
    expect(asked).toEqual([{ path: '/api/alerts/mailbox', body: { token: KEY } }]);
    screen.getByText(manage.lead('a…@city.example'));
    const [one, two] = screen.getAllByRole('listitem').map((line) => within(line));
    const what = [
      `${say.topics.permits}, ${say.topics.zoning}, ${say.district('9')}`,
      `${say.topics.crime}, ${say.city}`,
    ] as const;
    expect(one?.getByRole('link', { name: what[0] }).getAttribute('href')).toContain('district=9');
    expect(one?.getByRole('combobox', { name: manage.often(what[0]) })).toHaveProperty('value', 'daily');
    expect(one?.queryByText(manage.waiting)).toBeNull();
    expect(two?.getByRole('combobox', { name: manage.often(what[1]) })).toHaveProperty('value', 'instant');
    two?.getByText(manage.waiting);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['atom', 'json', 'ics'].map((kind) => `/api/alerts/feed/feed-key.${kind}`)),
    );
  });

  it('changes one, ends one, ends the bulletins, ends all, and says so each time', async () => {
    const { manage, say } = await open(`/alerts/manage?token=${KEY}`, language);
    press(manage.open);
    const crime = `${say.topics.crime}, ${say.city}`;
    const often = await screen.findByRole('combobox', { name: manage.often(crime) });
    fireEvent.change(often, { target: { value: 'weekly' } });
    await screen.findByText(manage.changed);
    press(manage.endOf(crime));
    await screen.findByText(manage.ended);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: manage.endAll })).toBeNull();
    press(manage.endBulletins);
    await vi.waitFor(() => expect(screen.queryByText(manage.bulletins)).toBeNull());
    press(manage.endOf(`${say.topics.permits}, ${say.topics.zoning}, ${say.district('9')}`));
    await screen.findByText(manage.none);
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { token: KEY, id: 'two', frequency: 'weekly' },
      { token: KEY, what: 'two' },
      { token: KEY, what: 'bulletins' },
      { token: KEY, what: 'one' },
    ]);
  });

  it('ends all at once', async () => {
    const { manage } = await open(`/alerts/manage?token=${KEY}`, language);
    press(manage.open);
    fireEvent.click(await screen.findByRole('button', { name: manage.endAll }));
    await screen.findByText(manage.none);
    expect(asked.at(-1)?.body).toEqual({ token: KEY, what: 'alerts' });
  });

  it('says of a link that is not known that it is not, and offers alerts anew', async () => {
    const { manage, confirm, dialog } = await open(`/alerts/manage?token=${KEY}`, language);
    known = false;
    press(manage.open);
    await screen.findByText(confirm.unknown);
    press(manage.add);
    expect((await screen.findByRole('dialog', { name: dialog.title })).isConnected).toBe(true);
  });
});

describe.each(LANGUAGES)('the page of a link in a mail (%s)', (language) => {
  it.each(['confirm', 'stop'] as const)('to %s does nothing before its one button is pressed', async (kind) => {
    const words = await open(`/alerts/${kind}?token=${KEY}`, language);
    expect([asked, screen.getAllByRole('button').length]).toEqual([[], 1]);
    press(words[kind].press);
    await screen.findByText(words[kind].done);
    expect(asked).toEqual([
      kind === 'confirm'
        ? { path: '/api/alerts/confirm', body: { token: KEY } }
        : { path: `/api/subscriptions/leave/${KEY}`, body: {} },
    ]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('to confirm, forged or used up, says so and offers to begin again', async () => {
    const { confirm, open: again, dialog } = await open(`/alerts/confirm?token=${KEY}`, language);
    known = false;
    press(confirm.press);
    await screen.findByText(confirm.unknown);
    press(again);
    expect((await screen.findByRole('dialog', { name: dialog.title })).isConnected).toBe(true);
  });

  it('that was cut says so, and to stop offers no alerts', async () => {
    const { broken, stop, open: again } = await open('/alerts/confirm', language);
    screen.getByText(broken);
    screen.getByRole('button', { name: again });
    cleanup();
    await open(`/alerts/stop?token=${KEY}`, language);
    known = false;
    press(stop.press);
    await screen.findByText(stop.unknown);
    expect(screen.queryByRole('button', { name: again })).toBeNull();
  });
});
