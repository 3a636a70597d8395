// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { ContestDialog } from './ContestDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = await loadWords('es', ['pork', 'ui', 'extras']);
const { contest } = words.pork.purchase;
const SAID = 'La obra se licitó en 2024, vea el asunto del concejo.';
const LINK = 'https://www.austintexas.gov/bids/123';

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language="es" words={words}>
        <BrowserRouter>
          <ContestDialog id="order:1" onClose={() => undefined} />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

/** Opens the form, fills it and sends it; what was asked for is kept. */
async function sent(answer: () => Response): Promise<[address: string, body: unknown][]> {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, given?: RequestInit) => {
    asked.push([address, typeof given?.body === 'string' ? JSON.parse(given.body) : undefined]);
    return answer();
  });
  open();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
  fill(contest.code, 'ABCD-EFGH-JKLM-NPQR');
  fill(contest.text.slice(0, 12), SAID);
  fill(contest.link, LINK);
  fireEvent.click(screen.getByRole('button', { name: contest.send }));
  return asked;
}

it('whoever contests with a code is told the day of the answer, seven working days on, in their language', async () => {
  const made = { id: 'c', purchase: 'order:1', kind: 'contest', state: 'waiting', links: [], dueOn: '2026-12-02' };
  const asked = await sent(() => Response.json(made, { status: 201 }));
  expect((await screen.findByText(contest.doneText('2 dic 2026'))).dataset['due']).toBe('2026-12-02');
  expect(asked).toEqual([
    ['/api/pork/flagged/order%3A1/contest', { code: 'ABCD-EFGH-JKLM-NPQR', text: SAID, links: [LINK] }],
  ]);
});

it.each([
  ['another’s code', 403, 'not_allowed', contest.problems.not_allowed],
  ['a code that was used', 409, 'conflict', contest.problems.conflict],
  ['a purchase that has left', 410, 'gone', contest.problems.gone],
] as const)('%s is refused in words that say why, and what was written stays', async (...[, status, code, said]) => {
  await sent(() => new Response('No.', { status, headers: { 'X-Problem': code } }));
  await screen.findAllByText(said);
  expect(screen.getByRole('textbox', { name: new RegExp(`^${contest.text.slice(0, 12)}`) })).toHaveProperty(
    'value',
    SAID,
  );
});

it('whoever has no code is led to where a letter is asked for, with the purchase named', () => {
  open();
  expect(screen.getByRole('link', { name: contest.askLetter }).getAttribute('href')).toMatch(
    /\/corrections\?record=order%3A1$/,
  );
});
