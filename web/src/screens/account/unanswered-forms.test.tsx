// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Words } from '@moontower/words/words';
import { saveToken, readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { dismissToast, toastStore } from '@moontower/ui/feedback/toast.ts';
import { DeletePart } from './parts/DeletePart.tsx';
import { PasswordPart } from './parts/PasswordPart.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(() => {
  cleanup();
  saveToken(undefined);
  dismissToast(toastStore.read()?.id ?? 0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const html = (status: number, statusText: string) => async () =>
  new Response(PAGE, { status, statusText, headers: { 'Content-Type': 'text/html' } });

interface Trouble {
  what: string;
  answer: () => Promise<Response>;
  online?: boolean;
  says: (form: Words['extras']['form']) => string;
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const TROUBLES: readonly Trouble[] = [
  { what: 'no network', answer: lost, online: false, says: ({ offline }) => offline },
  { what: 'a connection that breaks', answer: lost, says: ({ failed }) => failed },
  {
    what: 'a gateway that has no server',
    answer: html(502, 'Bad Gateway'),
    says: ({ status }) => status('502: Bad Gateway'),
  },
  { what: 'a gateway that lets nobody in', answer: html(401, ''), says: ({ status }) => status('401') },
  { what: 'a gateway’s page in place of an answer', answer: html(200, 'OK'), says: ({ failed }) => failed },
];
interface FormCase {
  name: string;
  part: ReactNode;
  path?: string;
  /** Tells it in a notification too. */
  toasts?: true;
  opens?: true;
}
const FORMS: readonly FormCase[] = [
  { name: 'sign-in', part: <SignInForm />, toasts: true },
  { name: 'sign-up', part: <SignUpForm />, toasts: true },
  { name: 'asking for a new password', part: <ResetScreen />, path: '/auth/reset' },
  { name: 'setting a new password', part: <ResetScreen />, path: '/auth/reset?token=t' },
  { name: 'changing the password', part: <PasswordPart /> },
  { name: 'deleting the account', part: <DeletePart account="1" />, opens: true },
];
const VALUES: Readonly<Record<string, string>> = { email: 'ana@city.example', password: 'lamp over the river' };

function fillAndSend(): void {
  const form = document.querySelector('form');
  for (const input of form?.querySelectorAll('input') ?? [])
    fireEvent.change(input, { target: { value: VALUES[input.type] ?? (input.type === 'text' ? 'Ana' : '') } });
  if (form !== null) fireEvent.submit(form);
}

describe.each(FORMS)('$name', ({ part, path, toasts, opens }) => {
  it.each(TROUBLES)(
    'says of $what what it is, and nothing of what was sent',
    async ({ answer, online = true, says }) => {
      for (const language of LANGUAGES) {
        saveToken('a token');
        vi.stubGlobal('fetch', answer);
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
        const { account, extras } = await showPart(part, { language, areas: ['account'], ...(path ? { path } : {}) });
        if (opens) fireEvent.click(screen.getByRole('button', { name: account.own.delete }));
        await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
        fillAndSend();
        const said = says(extras.form);
        await screen.findByText(said);
        expect(toastStore.read()?.text).toBe(toasts ? said : undefined);
        const { wrong, invalid } = account.login;
        for (const each of [wrong, invalid, account.own.wrong, account.reset.old])
          expect(document.body.textContent).not.toContain(each);
        expect(readToken()).toBe('a token');
        cleanup();
      }
    },
  );
});
