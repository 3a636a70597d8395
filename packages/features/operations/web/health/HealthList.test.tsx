// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { HEALTH_KINDS, type HealthIssue, type HealthKind } from '@moontower/contracts/health';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { ToastRegion } from '@moontower/ui/feedback/ToastRegion.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { loadWords } from '@moontower/words/words';
import { groupIssues } from '../../group-issues.ts';
import { runbook, runbookPlace } from '../../runbook-place.ts';
import { HealthList } from './HealthList.tsx';
import { operationsWords } from '../operations-words.ts';
import { aFeed } from '@moontower/testkit/a-feed';
import { FeedList } from '../FeedsDesk.tsx';
import { LookAtAll } from '../LookAtAll.tsx';
import { OneGroup } from '../SetAsideDesk.tsx';
import { RunbookDesk } from '../RunbookDesk.tsx';

afterEach(() => {
  cleanup();
  document.cookie = 'moontower-operator-here=; max-age=0';
  vi.unstubAllGlobals();
});
const HOST = 'data.example.org';
const silent = (subject: string, name: string, host = HOST): HealthIssue => ({
  kind: 'feed-unreachable',
  subject,
  name,
  host,
  hostSilent: true,
  why: 'HTTP 503',
});
type RoomWords = Awaited<ReturnType<typeof operationsWords.load>>;
function titleIn({ kinds }: RoomWords, kind: HealthKind, name = ''): string {
  const say: (name: string, n: string) => string = kinds[kind].title;
  return say(name, '');
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('a portal that answers nobody is one line, with one press for all its feeds below', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    asked.push([url, body === undefined ? undefined : JSON.parse(body)]);
    return Response.json({ state: 'done', count: 2, waiting: 0, seconds: 5 });
  });
  const words = await operationsWords.load('en');
  const issues = [
    silent('a', 'Crime reports'),
    silent('b', 'City news'),
    silent('c', 'Elsewhere', 'maps.example.net'),
    { kind: 'redis-away' as const },
  ];
  await showPart(<HealthList issues={issues} />);
  expect(headings()).toEqual([
    words.silentHost(HOST, '2'),
    titleIn(words, 'feed-unreachable', 'Elsewhere'),
    titleIn(words, 'redis-away'),
  ]);
  expect(screen.getByText('Crime reports')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: words.acts.askHost.label(HOST) }));
  await vi.waitFor(() => expect(asked).toContainEqual(['/api/ops/source-readings', { host: HOST, feeds: ['a', 'b'] }]));
});

it('datasets that are gone at a portal are told as such, not as a portal that is silent', async () => {
  const words = await operationsWords.load('en');
  const gone = (subject: string, name: string): HealthIssue => ({ ...silent(subject, name), hostSilent: undefined });
  await showPart(<HealthList issues={[gone('a', 'Crime reports'), gone('b', 'City news')]} />);
  expect(headings()).toEqual([words.many['feed-unreachable']('2')]);
  expect(screen.queryByRole('button', { name: words.acts.askHost.label(HOST) })).toBeNull();
});

it('says feeds in Spanish to whoever reads Spanish', async () => {
  await operationsWords.load('es');
  await showPart(<HealthList issues={[silent('a', 'Crime reports')]} />, { language: 'es' });
  expect(headings()[0]).toContain('Reportes de delitos');
  expect(document.body.textContent).not.toContain('Crime reports');
  cleanup();
  const group = {
    feed: 'a',
    title: 'Crime reports',
    reason: 'no-key',
    skipped: false,
    count: 2,
    cut: 0,
    replayable: true,
  };
  await showPart(<OneGroup group={{ ...group, newestAt: '2026-11-27T14:00:00.000Z' }} />, { language: 'es' });
  const shown = document.body.innerHTML;
  expect([shown.includes('Reportes de delitos'), shown.includes('Crime reports')]).toEqual([true, false]);
});

it('each line leads to its paragraph of the runbook, which is a page here', async () => {
  expect(HEALTH_KINDS.filter((kind) => runbookPlace(kind) === undefined)).toEqual([]);
  const words = await operationsWords.load('en');
  await showPart(<HealthList issues={[{ kind: 'backup-old' }]} />);
  const way = screen.getByRole('link', { name: `${words.runbookDesk.way} There is no backup` });
  const [path, id = ''] = (way.getAttribute('href') ?? '').split('#');
  expect(path).toBe('/ops/runbook');
  cleanup();
  document.cookie = 'moontower-operator-here=1';
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  await showPart(<RunbookDesk />, { path: '/ops/runbook' });
  expect(document.querySelector(`#${id}`)?.textContent).toBe('There is no backup');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(runbook.length);
  expect(document.body.textContent).toContain('npm run backup -- <folder>');
});

it('a way to a paragraph or a feed brings it into view, and the focus to it', async () => {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function look(this: Element) {
    seen.push(this.id);
  });
  document.cookie = 'moontower-operator-here=1';
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  await operationsWords.load('en');
  await showPart(<RunbookDesk />, { path: '/ops/runbook#there-is-no-backup' });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('there-is-no-backup'));
  cleanup();
  await showPart(<FeedList all={[aFeed]} />, { path: '/ops/feeds#feed-a', areas: ['status'] });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('feed-a'));
  expect(seen).toEqual(['there-is-no-backup', 'feed-a']);
});

it('one press asks for every source, and says how many and how long', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    asked.push([url, body === undefined ? undefined : JSON.parse(body)]);
    return url.includes('source-readings')
      ? Response.json({ state: 'done', count: 48, waiting: 2, seconds: 200 })
      : Response.json([]);
  });
  for (const language of ['en', 'es'] as const) {
    asked.length = 0;
    const { feedsDesk: words } = await operationsWords.load(language);
    await showPart(
      <>
        <LookAtAll toRead={12} />
        <ToastRegion />
      </>,
      { language },
    );
    fireEvent.click(screen.getByRole('button', { name: words.lookAll.press }));
    await screen.findByText(words.lookAll.asked('48', '4'));
    await screen.findByText(words.lookAll.waiting('2'));
    expect(screen.getByText(words.lookAll.toRead('12'))).toBeDefined();
    expect(asked).toContainEqual(['/api/ops/source-readings', {}]);
    cleanup();
  }
});

it('stands still while somebody points or moves in it, says what came, and is in order again afterwards', async () => {
  const words = await operationsWords.load('en');
  const loaded = await loadWords('en', ['shell', 'extras', 'ui']);
  const page = (issues: readonly HealthIssue[]) => (
    <WordsProvider language="en" words={loaded}>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <HealthList issues={issues} />
        </BrowserRouter>
      </QueryClientProvider>
    </WordsProvider>
  );
  const late = { kind: 'feed-late' as const, subject: 'a', name: 'Crime reports' };
  const backup = { kind: 'backup-old' as const };
  const titles = (kinds: readonly ('feed-late' | 'backup-old' | 'redis-away')[]) =>
    kinds.map((kind) => titleIn(words, kind, 'Crime reports'));
  const { rerender, container } = render(page([late, backup]));
  const list = container.querySelector('ol')?.parentElement;
  if (list === null || list === undefined) throw new Error('no list');
  fireEvent.pointerEnter(list);
  rerender(page([{ kind: 'redis-away' }, backup]));
  expect(headings()).toEqual(titles(['feed-late', 'backup-old', 'redis-away']));
  expect(screen.getByRole('status').textContent).toBe(words.arrived('1'));
  const [first] = screen.getAllByRole('article');
  if (first === undefined) throw new Error('no card');
  // The badge says so as well: nothing there is to be mended any more.
  expect(within(first).getAllByText(words.overNow)).toHaveLength(2);
  expect(within(first).queryByText(words.minor)).toBeNull();
  expect(within(first).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.inOrder }));
  expect(headings()).toEqual(titles(['redis-away', 'backup-old']));
  expect(screen.queryByRole('button', { name: words.inOrder })).toBeNull();
  fireEvent.pointerLeave(list);
  expect(headings()).toEqual(titles(['redis-away', 'backup-old']));
  expect(screen.getByRole('status').textContent).toBe('');
  const way = screen.getAllByRole('link')[0];
  act(() => way?.focus());
  rerender(page([{ kind: 'worker-away' }, { kind: 'redis-away' }, backup]));
  expect(headings().at(-1)).toBe(titleIn(words, 'worker-away'));
  act(() => way?.blur());
  expect(headings().at(-1)).toBe(titleIn(words, 'backup-old'));
});

it('groups only hosts that answer none of several feeds', () => {
  const groups = groupIssues([silent('a', 'A'), silent('b', 'B'), { ...silent('c', 'C'), kind: 'feed-late' }]);
  expect(groups.map(({ id, issues }) => [id, issues.length])).toEqual([
    [`feed-unreachable ${HOST}`, 2],
    ['feed-late', 1],
  ]);
});
