// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { LiveContext } from '@moontower/ui/data/live/use-live.ts';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { pathIn } from '@moontower/ui/words/language.ts';
import { BulletinScreen } from './BulletinScreen.tsx';
import { BulletinsScreen } from './BulletinsScreen.tsx';
import { MailLinkScreen } from './MailLinkScreen.tsx';
import { bulletinWords } from './bulletin-words.ts';
import { bulletinScreens } from './screens.ts';
import { aBulletin, someBulletins } from './testing/a-bulletin.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What was posted, where. */
let posted: { path: string; body: unknown }[];
async function open(path: string, { language = 'en', mail = true, bulletins = someBulletins, one = aBulletin } = {}) {
  posted = [];
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(to, location.href);
    if (method === 'POST') {
      posted.push({ path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return Response.json({ state: pathname === '/api/subscriptions' ? 'check-mail' : 'left' });
    }
    return Response.json(pathname === '/api/bulletins' ? { bulletins, mail } : one);
  });
  const spoken = language === 'es' ? 'es' : 'en';
  const words = await bulletinWords.load(spoken);
  await showPart(
    // Nothing is heard here.
    <LiveContext value={() => new Promise(() => undefined)}>
      <Routes>
        <Route path="/bulletins" element={<BulletinsScreen />} />
        <Route path="/bulletins/leave" element={<MailLinkScreen />} />
        <Route path="/bulletins/confirm" element={<MailLinkScreen />} />
        <Route path="/bulletins/:hour" element={<BulletinScreen />} />
      </Routes>
    </LiveContext>,
    { path, language: spoken, areas: ['status'] },
  );
  return words;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe.each(LANGUAGES)('the hourly bulletins, in %s', (language) => {
  it('are listed, a line an hour, and lead to the page of each', async () => {
    const { table } = await open('/bulletins', { language });
    const list = await screen.findByRole('table', { name: table.caption });
    const lines = [...list.querySelectorAll('tr[data-bulletin] a')].map((link) => link.getAttribute('href'));
    expect(lines).toEqual(someBulletins.map(({ id }) => pathIn(language, `/bulletins/${id}`)));
  });

  it('show the checkpoint of the log, with the way to what it proves', async () => {
    const { checkpoint } = await open(`/bulletins/${aBulletin.id}`, { language });
    const part = await screen.findByRole('region', { name: checkpoint.title });
    expect(part.textContent).toContain(`m.example/log 1204 ${aBulletin.checkpoint?.root}`);
    expect(hrefOf(checkpoint.why)).toBe(pathIn(language, '/memory'));
  });

  it('show an hour with a source beside every feed and every finding', async () => {
    const words = await open(`/bulletins/${aBulletin.id}`, { language });
    await screen.findByText(words.feeds.title);
    const told = [...document.querySelectorAll('tr[data-feed], li')];
    const { feeds, flagged, biggest, failures } = aBulletin;
    expect(told).toHaveLength(feeds.length + flagged.top.length + biggest.length + failures.length);
    expect(told.filter((each) => each.querySelector('a[href]') === null)).toEqual([]);
    const edits = document.querySelector('[data-edits]');
    expect(edits?.textContent).toContain(words.edits('12', '3', '1'));
    expect(edits?.querySelector('a')?.getAttribute('href')).toContain('/changes?from=2026-');
    const sources = [...document.querySelectorAll('tr[data-feed] a')].map((link) => link.getAttribute('href'));
    expect(sources).toEqual(feeds.map(({ homepage }) => homepage));
  });

  it('say how many flagged purchases are listed where that is not all of them, and nothing of a list of none', async () => {
    const { flagged } = aBulletin;
    for (const listed of [1, 0]) {
      const one = { ...aBulletin, flagged: { ...flagged, top: flagged.top.slice(0, listed) } };
      const { flagged: words } = await open(`/bulletins/${aBulletin.id}`, { language, one });
      await screen.findByText(words.title('2'));
      expect(document.body.textContent?.includes(words.top(String(listed)))).toBe(listed > 0);
      cleanup();
    }
  });

  it('take an address, say what is wrong with it beside the field, then to look at the inbox', async () => {
    const { mail } = await open('/bulletins', { language });
    const field = await screen.findByLabelText<HTMLInputElement>(mail.label);
    const send = (address: string) => {
      fireEvent.change(field, { target: { value: address } });
      if (field.form !== null) fireEvent.submit(field.form);
    };
    send('nobody');
    const wrong = await screen.findByText(mail.invalid);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.getAttribute('aria-invalid'), wrong.closest('[role="alert"]') !== null, posted]).toEqual([
      'true',
      true,
      [],
    ]);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(wrong.closest('[id]')?.id);
    send('staff@austintexas.example');
    const done = await screen.findByText(mail.done);
    expect(document.activeElement?.contains(done)).toBe(true);
    const body = { email: 'staff@austintexas.example', language };
    expect(posted).toEqual([{ path: '/api/subscriptions', body }]);
  });

  it('say plainly when mail is not set up, and when there are none yet', async () => {
    const words = await open('/bulletins', { language, mail: false, bulletins: [] });
    await screen.findByText(words.mail.off);
    screen.getByText(words.first);
    expect(screen.queryByLabelText(words.mail.label)).toBeNull();
    expect(hrefOf(words.machines.atom)).toBe(`/api/bulletins.atom${language === 'es' ? '?lang=es' : ''}`);
  });

  it.each(['leave', 'confirm'] as const)('%s by the link of a mail only after a press', async (kind) => {
    const words = await open(`/bulletins/${kind}?token=abcdefghijklmnopqrstuvwxyz`, { language });
    const press = screen.getByRole('button', { name: words[kind].press });
    expect(posted).toEqual([]);
    fireEvent.click(press);
    await screen.findByText(words[kind].done);
    expect(posted).toEqual([
      kind === 'leave'
        ? { path: '/api/subscriptions/leave/abcdefghijklmnopqrstuvwxyz', body: {} }
        : { path: '/api/subscriptions/confirm', body: { token: 'abcdefghijklmnopqrstuvwxyz' } },
    ]);
  });
});

it.each(LANGUAGES)('screens are titled as their own words have them, in %s', async (language) => {
  const words = await bulletinWords.load(language);
  const titles = bulletinScreens.screens.map(({ title }) => title(language));
  expect(titles).toEqual([words.title, words.confirm.title, words.leave.title, words.pageTitle]);
});
