// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { saveToken, readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { pathIn } from '@moontower/ui/words/language.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { AuthScreen } from './AuthScreen.tsx';

afterEach(() => {
  cleanup();
  saveToken(undefined);
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const USER = {
  id: '1',
  email: 'ana@city.example',
  name: 'Ana',
  roles: ['user'],
  emailConfirmed: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  mail: true,
};
const TOKEN = 'token of ana';
const PASSWORD = 'lamp over the river';

/** The way in, whose server knows one password; `sent` holds what it was told. */
async function open(language: Language, tab: 'in' | 'up') {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(USER);
    const told: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {};
    sent.push({ path, body: told });
    if (told['password'] === PASSWORD) return Response.json({ token: TOKEN }, { status: 201 });
    return new Response('No.', { status: 401, headers: { 'X-Problem': 'unauthorized' } });
  });
  const next = encodeURIComponent(pathIn(language, '/account'));
  const words = await showPart(
    <Routes>
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="/account" element={<AccountScreen />} />
    </Routes>,
    { path: `/auth?tab=${tab}&next=${next}`, language, areas: ['account'] },
  );
  return { sent, words: words.account };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = (label: string) => {
  const { form } = field(label);
  if (form !== null) fireEvent.submit(form);
};

describe.each(LANGUAGES)('the way in, in %s', (language) => {
  it('says all that is wrong with a new account, leads to each field, and sends nothing', async () => {
    const { sent, words } = await open(language, 'up');
    const { fields, sentences } = words;
    type(fields.password, 'short');
    send(fields.password);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const lines = within(summary).getAllByRole('link');
    expect(lines.map(({ textContent }) => textContent)).toEqual([sentences.name, sentences.email, sentences.short]);
    for (const [at, label] of [fields.name, fields.email, fields.password].entries()) {
      const line = lines[at];
      if (line !== undefined) fireEvent.click(line);
      expect([document.activeElement === field(label), field(label).getAttribute('aria-invalid')]).toEqual([
        true,
        'true',
      ]);
    }
    expect([sent, readToken()]).toEqual([[], undefined]);
  });

  it('has the address that was typed at the other tab, and no password', async () => {
    const { words } = await open(language, 'in');
    const { fields, tabs } = words;
    type(fields.email, USER.email);
    type(fields.password, PASSWORD);
    fireEvent.mouseDown(screen.getByRole('tab', { name: tabs.up }));
    await screen.findByLabelText(fields.name);
    expect([field(fields.email).value, field(fields.password).value]).toEqual([USER.email, '']);
    type(fields.email, 'bea@city.example');
    fireEvent.mouseDown(screen.getByRole('tab', { name: tabs.in }));
    await waitFor(() => expect(field(fields.email).value).toBe('bea@city.example'));
    expect(field(fields.password).value).toBe('');
  });

  it('makes an account of what was written, keeps its token, and goes on to where its reader came from', async () => {
    const { sent, words } = await open(language, 'up');
    const { fields, own } = words;
    type(fields.name, 'A. Reader');
    type(fields.email, USER.email);
    type(fields.password, PASSWORD);
    send(fields.password);
    await screen.findByRole('heading', { level: 1, name: own.title });
    const body = { name: 'A. Reader', email: USER.email, password: PASSWORD, phone: '', address: '', language };
    expect(sent).toEqual([{ path: '/api/auth/register', body }]);
    expect([readToken(), location.pathname]).toEqual([TOKEN, pathIn(language, '/account')]);
  });

  it('says of another password that it is not right, keeps the address, and lets in with the right one', async () => {
    const { sent, words } = await open(language, 'in');
    const { fields, login, own } = words;
    type(fields.email, USER.email);
    type(fields.password, 'not that one');
    send(fields.password);
    expect(await screen.findByText(login.wrong)).toBeDefined();
    expect([field(fields.email).value, readToken()]).toEqual([USER.email, undefined]);
    type(fields.password, PASSWORD);
    send(fields.password);
    await screen.findByRole('heading', { level: 1, name: own.title });
    expect(sent.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/auth/login']);
    expect(readToken()).toBe(TOKEN);
  });
});
