// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VOTES } from '../votes.ts';
import { createFormat } from '@moontower/words/format';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AgendaScreen } from './AgendaScreen.tsx';
import { CouncilScreen } from './CouncilScreen.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { agenda, DAY, memberPage, overview, withMeetings } from './testing/a-council.ts';
import { councilWords } from './council-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(
  { path, at, screenOf, feeds = [] }: { path: string; at: string; screenOf: ReactNode; feeds?: readonly object[] },
  answer: unknown,
  language: Language,
) {
  const isAsked = (input: string | URL | Request) =>
    (input instanceof Request ? input.url : String(input)).includes('/api/council');
  vi.stubGlobal('fetch', async (input: string | URL | Request) => Response.json(isAsked(input) ? answer : feeds));
  const all = await loadWords(language, ['shell', 'status', 'extras', 'ui', 'outcomes']);
  const council = await councilWords.load(language);
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
  return { words: council, ends: council.ends, day: format.day, dayYear: format.dayYear };
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

  it('stands in the place of meetings that were not read, with no filter over nothing', async () => {
    const unread = [{ id: 'austin-council-meetings', title: 'Meetings file', state: 'waiting', stored: 0 }];
    await shown({ path: '/council', at: '/council', screenOf: <CouncilScreen />, feeds: unread }, overview, language);
    const link = await screen.findByRole('link', { name: 'Meetings file' });
    expect(link.getAttribute('href')).toBe('/status#feed-austin-council-meetings');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('made-up meetings lead to no page of the city', async () => {
    const leading = async (council: typeof overview) => {
      const { words } = await shown(
        { path: '/council', at: '/council', screenOf: <CouncilScreen /> },
        council,
        language,
      );
      await screen.findAllByRole('table');
      const pages = screen.queryAllByRole('link', { name: words.meetings.page }).length;
      cleanup();
      return pages;
    };
    const held = withMeetings('2026-12-03');
    expect(await leading(held)).toBeGreaterThan(0);
    expect(await leading({ ...held, simulated: true })).toBe(0);
    const bare = held.meetings.map(({ uid, body, day, state, url }) => ({ uid, body, day, state, url }));
    const { words } = await shown(
      { path: '/council', at: '/council', screenOf: <CouncilScreen /> },
      { ...held, meetings: bare, simulated: true },
      language,
    );
    await screen.findAllByRole('table');
    expect(screen.queryByRole('columnheader', { name: words.meetings.papers })).toBeNull();
    cleanup();
    const [first] = bare;
    const one = { ...first, uid: `${first?.uid ?? ''}-papers`, agendaItems: 3 };
    const some = { ...held, meetings: [...bare, one], simulated: true };
    await shown({ path: '/council', at: '/council', screenOf: <CouncilScreen /> }, some, language);
    await screen.findAllByRole('table');
    const papers = [...document.querySelectorAll(`td[data-label="${words.meetings.papers}"]`)];
    expect(papers.length).toBeGreaterThan(1);
    expect(papers.filter(({ textContent }) => textContent === '')).toEqual([]);
    expect(papers.some(({ textContent }) => textContent === words.meetings.noPapers)).toBe(true);
  });

  it('votes that are not published yet are told once, not of each item', async () => {
    const [item] = agenda.items;
    if (item === undefined) throw new Error('the agenda has an item');
    const later = { ...agenda, day: '2026-11-05', items: ['a', 'b'].map((uid) => ({ ...item, uid, votes: [] })) };
    const at = '/council/agenda/2026-11-05';
    const { words, dayYear } = await shown(
      { path: '/council/agenda/:day', at, screenOf: <AgendaScreen /> },
      later,
      language,
    );
    await screen.findByText(words.agenda.votesLater(dayYear(DAY)));
    expect(screen.queryByText(words.agenda.noVotes)).toBeNull();
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
