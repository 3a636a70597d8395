// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
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

  it('a member without a district is called the mayor only where the answer says so', async () => {
    const members = [
      { slug: 'a', name: 'A', sits: true },
      { slug: 'b', name: 'B', sits: true, mayor: true as const },
    ];
    const { words } = await shown(
      { path: '/council', at: '/council', screenOf: <CouncilScreen /> },
      { ...overview, members },
      language,
    );
    const panel = await screen.findByRole('region', { name: words.members.title });
    const told = within(panel).getAllByRole('listitem');
    expect(told.map((line) => line.textContent)).toEqual([`A ${words.members.noDistrict}`, `B ${words.members.mayor}`]);
  });

  it('of a city that publishes none of them, each part says so and how to ask for it', async () => {
    const none = { feed: '' };
    const files = { meetings: none, agenda: none, votes: none };
    const { words, ends } = await shown(
      { path: '/council', at: '/council', screenOf: <CouncilScreen /> },
      { ...overview, agendaDays: [], members: [], files },
      language,
    );
    const { extras } = await loadWords(language, ['extras']);
    // Each part brings its sentence with code of its own, so that the three need not come at once.
    await waitFor(() => {
      expect(screen.getAllByText(extras.chart.notPublished.says, { exact: false })).toHaveLength(3);
      expect(screen.getAllByRole('link', { name: extras.chart.notPublished.ask })).toHaveLength(3);
    });
    expect(document.body.textContent).not.toContain(ends.never(ends.feeds.meetings));
    for (const empty of [words.meetings.none, words.days.none]) expect(screen.queryByText(empty)).toBeNull();
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

  it('says of an item that was changed after posting when we read that, by the rule, without blame', async () => {
    const [item] = agenda.items;
    if (item === undefined) throw new Error('the agenda has an item');
    const lateEdit = { at: '2026-05-27T15:00:00.000Z', hoursBefore: 24, rule: { businessDays: 3 }, edits: 1 };
    const { words } = await shown(
      { path: '/council/agenda/:day', at: `/council/agenda/${DAY}`, screenOf: <AgendaScreen /> },
      { ...agenda, items: [{ ...item, lateEdit }] },
      language,
    );
    const mark = await waitFor(() => {
      const found = document.querySelector('[data-late-edit]');
      if (found === null) throw new Error('not there yet');
      return found;
    });
    expect(mark.textContent).toContain('24');
    expect(mark.textContent).toContain(words.agenda.lateEdit.businessDays('3'));
    expect(mark.textContent).toContain(words.agenda.lateEdit.ordinary);
    expect(mark.querySelector('a')?.getAttribute('href')).toContain('/changes?uid=austin-council-agenda%3ARCA-12');
  });
  it.each([
    [0, 'sameDay'],
    [1, '1'],
    [2, '2'],
  ] as const)('names days, not hours, where the hour of the meeting is not known: %s', async (daysBefore, said) => {
    const [item] = agenda.items;
    if (item === undefined) throw new Error('the agenda has an item');
    const lateEdit = { at: '2026-05-27T15:00:00.000Z', daysBefore, rule: { businessDays: 3 }, edits: 1 };
    const { words } = await shown(
      { path: '/council/agenda/:day', at: `/council/agenda/${DAY}`, screenOf: <AgendaScreen /> },
      { ...agenda, items: [{ ...item, lateEdit }] },
      language,
    );
    await screen.findByText(words.agenda.lateEdit.ordinary, { exact: false });
    const { before } = words.agenda.lateEdit;
    const mark = document.querySelector('[data-late-edit]')?.textContent;
    expect(mark).toContain(said === 'sameDay' ? before.sameDay : before.days(said));
    expect(mark).not.toMatch(/hours? before|horas? antes|NaN|undefined/);
  });
  it('says of an item that was taken off after posting that it was, and not that it changed', async () => {
    const [item] = agenda.items;
    if (item === undefined) throw new Error('the agenda has an item');
    const rule = { businessDays: 3 };
    const lateEdit = { at: '2026-05-27T15:00:00.000Z', hoursBefore: 24, rule, edits: 1, removed: true as const };
    const { words } = await shown(
      { path: '/council/agenda/:day', at: `/council/agenda/${DAY}`, screenOf: <AgendaScreen /> },
      { ...agenda, items: [{ ...item, lateEdit }] },
      language,
    );
    await screen.findByText(new RegExp(language === 'en' ? 'Taken off after posting' : 'Se retiró después'));
    const mark = document.querySelector('[data-late-edit]');
    expect(mark?.textContent).toContain(words.agenda.lateEdit.ordinary);
    expect(mark?.textContent).not.toMatch(/Changed after|Cambió después/);
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

it.each(['en', 'es'] as const)(
  'a paper is called what it is: the item’s own, the whole agenda, or the city’s page, in %s',
  async (language) => {
    const meeting = { uid: 'm:1', body: 'City Council', day: DAY, state: 'held' as const };
    const [agendaUrl, url] = ['https://example.org/agenda.pdf', 'https://example.org/calendar'];
    const [first] = agenda.items;
    const items = ['https://example.org/backup-1.pdf', agendaUrl, url].map((documentUrl, at) => ({
      ...first,
      uid: `a:${at}`,
      documentUrl,
    }));
    const { words } = await shown(
      { path: '/council/agenda/:day', at: `/council/agenda/${DAY}`, screenOf: <AgendaScreen /> },
      { ...agenda, items, meetings: [{ ...meeting, agendaUrl, url }] },
      language,
    );
    expect((await screen.findByRole('link', { name: words.agenda.document })).getAttribute('href')).toContain(
      'backup-1',
    );
    expect(screen.getByRole('link', { name: words.meetings.agenda }).getAttribute('href')).toBe(agendaUrl);
    expect(screen.getByRole('link', { name: words.meetings.page }).getAttribute('href')).toBe(url);
  },
);
