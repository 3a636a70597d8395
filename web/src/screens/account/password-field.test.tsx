// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(cleanup);

const words = await loadWords('en', ['account', 'extras', 'ui']);
const field = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('a password', () => {
  it.each([
    ['current-password', SignInForm],
    ['new-password', SignUpForm],
  ] as const)(
    'is masked until its writer wants to see it, may be pasted, and is known to managers as %s',
    (name, Form) => {
      render(
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <WordsProvider language="en" words={words}>
              <Form />
            </WordsProvider>
          </BrowserRouter>
        </QueryClientProvider>,
      );
      expect([field().type, field().getAttribute('autocomplete')]).toEqual(['password', name]);
      // Not stopped: whoever stops it answers false.
      expect(fireEvent.paste(field())).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: /Show password/i }));
      expect(field().type).toBe('text');
    },
  );
});
