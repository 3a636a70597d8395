// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VOTES } from '@moontower/contracts/votes';
import { createFormat } from '@moontower/words/format';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '../../router/router.tsx';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { AgendaScreen } from './AgendaScreen.tsx';
import { CouncilScreen } from './CouncilScreen.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { agenda, DAY, memberPage, overview } from './testing/a-council.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(
  { path, at, screenOf }: { path: string; at: string; screenOf: ReactNode },
  answer: unknown,
  language: Language,
) {
  const isAsked = (input: string | URL | Request) =>
    (input instanceof Request ? input.url : String(input)).includes('/api/council');
  vi.stubGlobal('fetch', async (input: string | URL | Request) => Response.json(isAsked(input) ? answer : []));
  const all = await loadWords(language, ['shell', 'council', 'status', 'extras', 'ui', 'outcomes']);
  history.replaceState(null, '', at);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language={language} words={all}>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={screenOf} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  const format = createFormat(language, all, 'America/Chicago');
  return { words: all.council, ends: all.council.ends, day: format.day };
}

describe.each(['en', 'es'] as const)('how far the city’s files go, in %s', (language) => {
  it('is said over the meetings, the agendas and the members', async () => {
    const { words, ends, day } = await shown(
      { path: '/council', at: '/council', screenOf: <CouncilScreen /> },
      overview,
      language,
    );
    const panel = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await panel(words.meetings.title)).toContain(ends.never(ends.feeds.meetings));
    for (const name of [words.days.title, words.members.title])
      expect(await panel(name)).toContain(ends.votes(day(DAY)));
    expect(await panel(words.days.title)).toContain(ends.agenda(day('2026-06-04')));
  });

  it('is said over the votes of a member', async () => {
    const at = '/council/member/sample-member';
    const { words, ends, day } = await shown(
      { path: '/council/member/:slug', at, screenOf: <MemberScreen /> },
      memberPage,
      language,
    );
    const votes = await screen.findByRole('region', { name: words.member.votes });
    expect(votes.textContent).toContain(ends.votes(day(DAY)));
    expect(votes.textContent).toContain(words.member.none);
  });

  it('is said over an agenda, whose votes are words that nobody adds up', async () => {
    const { words, ends, day } = await shown(
      { path: '/council/agenda/:day', at: `/council/agenda/${DAY}`, screenOf: <AgendaScreen /> },
      agenda,
      language,
    );
    const votes = (await screen.findByText(words.agenda.votes)).closest('details');
    expect(document.body.textContent).toContain(ends.votes(day(DAY)));
    const said = within(votes ?? document.body).getAllByRole('listitem');
    expect(said.map((row) => row.textContent)).toEqual(VOTES.map((vote, n) => `Member ${n}: ${words.votes[vote]}`));
    expect(new Set(VOTES.map((vote) => words.votes[vote])).size).toBe(VOTES.length);
    expect(votes?.textContent).toBe(`${words.agenda.votes}${said.map((row) => row.textContent).join('')}`);
    for (const certainty of ['named', 'likely'] as const)
      expect(document.body.textContent).toContain(`(${words.agenda[certainty]})`);
  });
});
