// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { FindingBody } from './FindingBody.tsx';
import { findingWords } from './finding-words.ts';

const AT = '2026-11-02T18:00:00.000Z';
const said = {
  claim: 'A claim',
  text: 'A text',
  about: { kind: 'vendor' as const, id: 'V1', key: 'V1' },
  receipts: [],
  pictures: [],
};
const finding = {
  ...said,
  id: 'b3c1a1f2-0000-4000-8000-000000000000',
  party: 'Second Inc',
  state: 'live' as const,
  version: 2,
  language: 'en' as const,
  named: false,
  mine: false,
  createdAt: AT,
  approvals: 0,
  mayReview: 'no' as const,
  changing: false,
  errors: [],
  steps: [],
  versions: [
    {
      ...said,
      party: 'First Inc',
      version: 1,
      at: AT,
      reply: { name: 'First Inc', text: 'What the first says.', at: AT },
    },
    { ...said, party: 'Second Inc', version: 2, at: AT },
  ],
};

it('a reply of whom an earlier version named stands with that version, and not as the reply of who is named now', async () => {
  const words = await loadWords('en', ['extras', 'ui']);
  const { one } = await findingWords.load('en');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" words={words}>
        <MemoryRouter>
          <FindingBody finding={finding} />
        </MemoryRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  const reply = within(await screen.findByRole('region', { name: one.reply }));
  expect(reply.getByText(one.notAsked('Second Inc'))).toBeTruthy();
  const earlier = within(screen.getByRole('region', { name: one.versions }));
  expect(earlier.getByText(one.replyOf('First Inc'))).toBeTruthy();
  expect(screen.getAllByText('What the first says.')).toHaveLength(1);
});
