// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailboxView } from '../contract.ts';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { createFormat } from '@moontower/words/format';
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
const SINCE = '2026-11-13T18:00:00.000Z';
const title = 'Street light out on Elm';
const FOUND = { ...aPulseFeature().properties, title, titleParts: [{ from: 0, to: title.length }] };
const KINGFISHER = { filter: { near: '-97.75000,30.28000', radius: '457.2' }, called: '5370 Kingfisher Blvd' };
/** What a mail asked to confirm: one for every morning, one at once. */
const NAMED = {
  address: 'a…@city.example',
  alerts: [
    { id: 'one', topics: ['permits'], ...KINGFISHER, frequency: 'daily', firstAt: '2026-11-21T13:00:00.000Z' },
    { id: 'two', topics: ['crime'], filter: {}, frequency: 'instant' },
  ].map((alert) => ({ ...alert, state: 'pending', createdAt: SINCE })),
};
let mailbox: MailboxView;
let known: boolean;
let asked: { path: string; body: unknown }[];

/** As the server answers: the mailbox after what was asked, or that the link is not known. */
function answer(path: string, body: Record<string, unknown>): Response {
  if (path.includes('preview'))
    return Response.json({ count: 1, days: 7, since: SINCE, list: '', newest: [FOUND], mail: true });
  if (!known) return new Response('not known', { status: 404, headers: { 'X-Problem': 'not_found' } });
  if (path.endsWith('/named')) return Response.json(NAMED);
  if (path.endsWith('/confirm'))
    return Response.json({ ...NAMED, state: 'active', manage: 'manage-key', stop: 'stop-key' });
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

  it('keeps the focus at what was opened, and beside what was ended', async () => {
    const { manage, say } = await open(`/alerts/manage?token=${KEY}`, language);
    const pressFocused = (name: string) => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    pressFocused(manage.open);
    await vi.waitFor(() => expect(focused()).toBe(manage.lead('a…@city.example')));
    const permits = `${say.topics.permits}, ${say.topics.zoning}, ${say.district('9')}`;
    pressFocused(manage.endOf(permits));
    await vi.waitFor(() => expect(focused()).toBe(manage.endOf(`${say.topics.crime}, ${say.city}`)));
    pressFocused(manage.endBulletins);
    await vi.waitFor(() => expect(focused()).toBe(manage.lead('a…@city.example')));
    pressFocused(manage.endOf(`${say.topics.crime}, ${say.city}`));
    await vi.waitFor(() => expect(focused()).toBe(manage.none));
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
  it('to stop does nothing before its one button is pressed', async () => {
    const words = await open(`/alerts/stop?token=${KEY}`, language);
    expect([asked, screen.getAllByRole('button').length]).toEqual([[], 1]);
    press(words.stop.press);
    await screen.findByText(words.stop.done);
    expect(asked).toEqual([{ path: `/api/subscriptions/leave/${KEY}`, body: {} }]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('to confirm names what, where and how often before the press, in no words that its asker typed', async () => {
    const { say, confirm } = await open(`/alerts/confirm?token=${KEY}`, language);
    const [one, two] = await screen.findAllByRole('listitem');
    const ring = say.rings['457.2'];
    expect([one?.textContent, two?.textContent]).toEqual([
      `${say.topics.permits}, ${say.ofChosen(ring)}. ${say.frequencies.daily}.`,
      `${say.topics.crime}, ${say.city}. ${say.frequencies.instant}.`,
    ]);
    expect(asked).toEqual([{ path: '/api/alerts/named', body: { token: KEY } }]);
    screen.getByText(confirm.about('a…@city.example'));
  });

  it('to confirm says then that alerts are on, when the first comes, what was found, and how to change and stop', async () => {
    const { say, confirm } = await open(`/alerts/confirm?token=${KEY}`, language);
    press(confirm.press);
    await screen.findByRole('heading', { level: 1, name: confirm.doneTitle });
    const format = createFormat(language, await loadWords(language, ['ui']), 'America/Chicago');
    const name = `${say.topics.permits}, ${say.ofPlace(say.rings['457.2'], '5370 Kingfisher Blvd')}`;
    const near = within(await screen.findByRole('region', { name }));
    near.getByText(`${say.frequencies.daily}. ${confirm.first.daily(format.exact('2026-11-21T13:00:00.000Z'))}`);
    const found = await near.findByRole('link', { name: title });
    expect(found.getAttribute('href')).toBe(`/item/${encodeURIComponent(FOUND.uid)}`);
    screen.getByText(`${say.frequencies.instant}. ${confirm.first.instant}`);
    const hrefs = [confirm.change, confirm.stop].map((way) => screen.getByRole('link', { name: way }));
    expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
      '/alerts/manage?token=manage-key',
      '/alerts/stop?token=stop-key',
    ]);
    expect(asked.at(-1)).toEqual({ path: '/api/alerts/confirm', body: { token: KEY } });
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
