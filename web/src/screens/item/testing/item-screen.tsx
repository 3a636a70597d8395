import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { ItemDetail } from '@moontower/contracts';
import { loadWords, type Area, type Language, type Words } from '@moontower/words/words';
import { liveState } from '@moontower/ui/data/live/live-state.ts';
import { Live } from '@moontower/ui/data/live/live.ts';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { FakeSocket } from '@moontower/ui/data/testing/fake-socket.ts';
import { LiveContext } from '@moontower/ui/data/live/use-live.ts';
import { BrowserRouter, Link, Route, Routes } from '@moontower/ui/router/router.tsx';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { basename, pathIn } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EmbedItem } from '../embed/EmbedItem.tsx';
import { ItemScreen } from '../ItemScreen.tsx';

const SEQ = 7;
/** A permit without a place, a status or a date. */
export const A_RECORD: ItemDetail = {
  uid: 'austin-permits:1',
  id: '1',
  feed: 'austin-permits',
  type: 'building-permits',
  pulseType: 'development',
  subtype: 'other',
  title: 'New porch at 924 E 7th St',
  precision: 'none',
  url: 'https://abc.example.org/permit/1',
  publishedAt: '2026-03-02T06:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2026-03-03T12:00:00.000Z',
  changedAt: '2026-03-03T12:00:00.000Z',
  sourceLabel: 'Permits',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  facts: {},
  raw: {},
  changes: [],
  source: { title: 'Permits', dataset: 'x', publisher: 'City', homepage: 'https://example.org', licence: 'PD' },
};

type Answers = () => Response | Promise<Response>;
export interface ItemScreenHandle {
  words: Words;
  /** What was asked of the server, without its origin. */
  asked: string[];
  /** What it answers to the record's own address from now on. */
  say: (answer: Answers) => void;
  /** The city changed it: the server has it like this and says so. */
  become: (own: Partial<ItemDetail>) => void;
}
export const answering = (own: Partial<ItemDetail> = {}) => Response.json({ ...A_RECORD, ...own });

/** A record's page, or its frame, over one answer of a test; beside it a link to another screen and back. */
export async function showItem({
  answer = answering,
  language = 'en',
  path = `/item/${encodeURIComponent(A_RECORD.uid)}`,
  gone,
  elsewhere = {},
  more = [],
}: {
  more?: readonly Area[];
  elsewhere?: Readonly<Record<string, Answers>>;
  answer?: Answers;
  language?: Language;
  path?: string;
  gone?: object;
} = {}): Promise<ItemScreenHandle> {
  let current: Answers = answer;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: string | URL | Request) => {
    const { pathname, search } = new URL(to instanceof Request ? to.url : String(to), location.href);
    asked.push(pathname + search);
    if (pathname.endsWith('/gone')) return Response.json(gone);
    const other = elsewhere[pathname];
    if (other !== undefined) return other();
    if (pathname.startsWith('/api/item/')) return current();
    // What stands beside it is not there.
    return new Response('', { status: 404 });
  });
  const socket = new FakeSocket();
  socket.answer = () => ({ seq: SEQ, missed: [], reset: false });
  const live = new Live(async () => {
    socket.connect();
    return socket;
  }, liveState.set);
  const client = createQueryClient();
  client.setQueryData<unknown>(summary().queryKey, { seq: SEQ, city: { mode: 'live' }, feeds: [] });
  const areas = ['item', 'embed', 'ui', 'extras', 'shell', 'outcomes', 'status', 'feed'] as const;
  const words = await loadWords(language, [...areas, ...more]);
  history.replaceState(null, '', pathIn(language, path));
  render(
    <LiveContext value={async () => live}>
      <WordsProvider language={language} words={words}>
        <ThemeProvider>
          <QueryClientProvider client={client}>
            <BrowserRouter basename={basename(language)}>
              <Link to="/elsewhere">Elsewhere</Link>
              <Link to={path}>To the record</Link>
              <main id="main">
                <Routes>
                  <Route path="/item/:uid" element={<ItemScreen />} />
                  <Route path="/embed/item/:uid" element={<EmbedItem />} />
                  <Route path="*" element={<h1>Another screen</h1>} />
                </Routes>
              </main>
            </BrowserRouter>
          </QueryClientProvider>
        </ThemeProvider>
      </WordsProvider>
    </LiveContext>,
  );
  let seq = SEQ;
  return {
    words,
    asked,
    say: (next) => {
      current = next;
    },
    become: (own) => {
      const now = { ...A_RECORD, ...own };
      current = () => answering(own);
      seq += 1;
      const { uid, feed, type, pulseType, subtype, title, publishedAt, provenance } = now;
      const payload = { uid, feed, type, pulseType, subtype, title, publishedAt, provenance };
      socket.push('item:changed', seq, { seq, payload });
    },
  };
}

/** After each test. */
export function leaveItem(): void {
  cleanup();
  vi.restoreAllMocks();
  // What was to be asked a moment later finds nobody.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  liveState.set('off');
}

export const heading = (): string | undefined => document.querySelector('#main h1')?.textContent;
export const headed = (text: string) =>
  waitFor(() => {
    if (heading() !== text) throw new Error(`the heading is “${heading() ?? ''}”`);
  });
