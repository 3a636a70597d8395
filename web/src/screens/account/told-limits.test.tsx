// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_OFTEN } from '@moontower/contracts/accounts/account-limits';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { saveToken, readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { dismissToast, toastStore } from '@moontower/ui/feedback/toast.ts';
import { ConfirmPart } from './parts/ConfirmPart.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(() => {
  cleanup();
  saveToken(undefined);
  dismissToast(toastStore.read()?.id ?? 0);
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const ME = { id: '1', email: 'ana@city.example', roles: ['user'], emailConfirmed: false, mail: true };
const answers = (given: Readonly<Record<string, () => Response>>) =>
  vi.stubGlobal('fetch', async (path: string) => given[path]?.() ?? new Response('?', { status: 404 }));
async function show(part: ReactNode, language: Language, path = '/auth') {
  const { account } = await showPart(part, { language, areas: ['account'], path });
  return account;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
function send(): void {
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
}

describe.each(LANGUAGES)('mails that leave late, in %s', (language) => {
  it.each([true, false])('are told of by the page of a new password where they do: %s', async (late) => {
    answers({ '/api/auth/reset': () => Response.json({ state: 'check-mail', late }) });
    const { fields, reset } = await show(<ResetScreen />, language, '/auth/reset');
    type(fields.email, ME.email);
    send();
    const told = late ? `${reset.sent} ${reset.late}` : reset.sent;
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told));
  });

  it.each([true, false])('are told of where an account was just made: %s', async (confirmLate) => {
    answers({
      '/api/auth/register': () => Response.json({ token: 'token of ana' }),
      '/api/auth/me': () => Response.json({ ...ME, confirmLate }),
    });
    const { fields, signUp, own } = await show(<SignUpForm />, language);
    type(fields.name, 'Ana');
    type(fields.email, ME.email);
    type(fields.password, 'lamp over the river');
    send();
    const text = confirmLate ? `${signUp.done} ${own.confirmLate}` : signUp.done;
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: signUp.welcome, text }));
  });

  it('are told of beside an address that is not confirmed, and no more once another mail goes at once', async () => {
    answers({ '/api/account/confirm': () => Response.json({ state: 'check-mail', late: false }) });
    const { own } = await show(<ConfirmPart mail confirmLate />, language);
    expect(screen.getByRole('status').textContent).toContain(own.confirmLate);
    fireEvent.click(screen.getByRole('button', { name: own.confirm }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(own.confirmSent));
  });

  it('are told of where the confirming mail is asked for again', async () => {
    answers({ '/api/account/confirm': () => Response.json({ state: 'check-mail', late: true }) });
    const { own } = await show(<ConfirmPart mail confirmLate={false} />, language);
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: own.confirm }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${own.confirmSent} ${own.confirmLate}`));
  });
});

describe.each(LANGUAGES)('more than thirty sign-ins an hour, in %s', (language) => {
  const refused = (sentence: string) => ({
    '/api/auth/login': () =>
      new Response(sentence, { status: 429, headers: { 'X-Problem': 'too_many_requests', 'Retry-After': '3000' } }),
  });
  it('have a sentence of their own, which sends nobody to try another password', async () => {
    answers(refused(`${SIGNED_IN_OFTEN} Wait a while and try again, or go on where you are signed in.`));
    const { fields, tooOften, tooMany } = await show(<SignInForm />, language);
    type(fields.email, ME.email);
    type(fields.password, 'lamp over the river');
    send();
    expect(await screen.findByText(tooOften)).toBeDefined();
    expect([screen.queryByText(tooMany), readToken()]).toEqual([null, undefined]);
  });
  it('are not what failures are told as', async () => {
    answers(refused('Too many requests. Try again in a few minutes.'));
    const { fields, tooOften, tooMany } = await show(<SignInForm />, language);
    type(fields.email, ME.email);
    type(fields.password, 'not that one');
    send();
    expect(await screen.findByText(tooMany)).toBeDefined();
    expect(screen.queryByText(tooOften)).toBeNull();
  });
});
