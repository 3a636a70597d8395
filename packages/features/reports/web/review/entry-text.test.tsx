// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EntryText } from './EntryText.tsx';
import type { ReviewDetail } from './review-queries.ts';
import { StepNotes } from './StepNotes.tsx';

afterEach(cleanup);

const AT = '2026-11-20T18:00:00.000Z';
const detail: ReviewDetail = {
  kind: 'report',
  id: '5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a01',
  version: 1,
  review: 'held',
  incident: {
    id: '5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a01',
    title: 'Trash',
    description: 'House is 1234, 3 bags.',
    type: 'other',
    priority: 'low',
    status: 'open',
    address: '1234 E 6th St',
    precision: 'exact',
    createdAt: AT,
    changedAt: AT,
    viewCount: 0,
    commentCount: 0,
    followerCount: 0,
    photos: [],
    merged: [],
    timeline: [
      { at: AT, what: 'reported', by: 'author' },
      {
        at: AT,
        what: 'status',
        by: 'author',
        status: 'open',
        comment: 'It is still there.',
        id: '5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a02',
        review: 'held',
      },
    ],
  },
  risks: [
    { kind: 'door', field: 'description', from: 9, to: 13 },
    { kind: 'door', field: 'description', from: 15, to: 16 },
  ],
  shown: { title: 'Trash', description: 'House is 1200, 3 bags.', address: '1200 block of E 6th St' },
  flags: [],
  history: [],
};

describe.each(LANGUAGES)('what a reviewer decides by, in %s', (language) => {
  async function shown(part: typeof EntryText | typeof StepNotes) {
    const Part = part;
    const words = await loadWords(language, ['review', 'incidents', 'shell', 'ui', 'extras']);
    const { container } = render(
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <Part detail={detail} />
        </BrowserRouter>
      </WordsProvider>,
    );
    return { container, review: words.review };
  }

  it('shows each digit of a report by its block, and what everybody would read', async () => {
    const { container, review } = await shown(EntryText);
    const marks = [...container.querySelectorAll('mark[data-risk="door"]')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['1234', '3']);
    const told = [...container.querySelectorAll('[data-shown]')].map(({ textContent }) => textContent);
    expect(told).toEqual([`${review.shown}: House is 1200, 3 bags.`, `${review.shown}: 1200 block of E 6th St`]);
    screen.getByText(review.shownHelp);
  });

  it('shows the words beside its steps, each with the way to its own decision', async () => {
    const { review } = await shown(StepNotes);
    const notes = within(screen.getByRole('region', { name: review.notes }));
    notes.getByText('It is still there.');
    const link = notes.getByRole('link', { name: review.readNote });
    expect(link.getAttribute('href')).toBe('/review?entry=step:5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a02');
  });
});
