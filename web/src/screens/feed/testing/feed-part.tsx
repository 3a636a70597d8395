import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { ItemEvent, LoggedEvent } from '@moontower/contracts/event';
import type { CivicItem } from '@moontower/contracts/items/item';
import { loadWords, type Language } from '@moontower/words/words';
import { syncServerClock } from '@moontower/ui/data/requests/server-clock.ts';
import { liveState } from '@moontower/ui/data/live/live-state.ts';
import { Live } from '@moontower/ui/data/live/live.ts';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { FakeSocket } from '@moontower/ui/data/testing/fake-socket.ts';
import { LiveContext } from '@moontower/ui/data/live/use-live.ts';
import { BrowserRouter, Link, Route, Routes } from '@moontower/ui/router/router.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { basename, pathIn } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedAnswer } from '../FeedAnswer.tsx';
import { useFeedFilters } from '../filters/use-feed-filters.ts';
import { useFeedAnswers, useFeedList } from '../use-feed-list.ts';

const NOON_MS = Date.parse('2026-05-04T17:00:00.000Z');
const SEQ = 7;
/** A permit of that day; a higher number is newer. */
export const aPermit = (number: number, own: Partial<CivicItem> = {}): CivicItem => ({
  uid: `austin-permits:${number}`,
  id: String(number),
  feed: 'austin-permits',
  type: 'building-permits',
  pulseType: 'development',
  subtype: 'other',
  title: `Permit ${number}`,
  precision: 'none',
  url: 'https://abc.example.org/permit/1',
  publishedAt: new Date(NOON_MS + number * 1_000).toISOString(),
  publishedDayOnly: false,
  firstSeenAt: new Date(NOON_MS).toISOString(),
  changedAt: new Date(NOON_MS).toISOString(),
  sourceLabel: 'Permits',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  ...own,
});
/** Permits of these numbers, newest first. */
export const permits = (from: number, to: number): CivicItem[] =>
  Array.from({ length: from - to + 1 }, (_, at) => aPermit(from - at));

function eventOf({ uid, feed, type, pulseType, subtype, title, publishedAt, provenance }: CivicItem): ItemEvent {
  return { uid, feed, type, pulseType, subtype, title, publishedAt, provenance };
}

/** The server of a test; each may be changed while the page is open. */
export interface FeedServer {
  items: CivicItem[];
  /** How many match, where more do than are sent. */
  total?: number;
  headers: Record<string, string>;
  /** Answers instead of the list, the summary or the sources. */
  list?: (url: URL) => Response | Promise<Response> | undefined;
  about: () => Response;
  sources: () => Response;
}
export interface FeedPart {
  server: FeedServer;
  socket: FakeSocket;
  /** What was asked of the list. */
  asked: URLSearchParams[];
  /** The server has these now, each newer than the last, and says so. */
  land: (...items: CivicItem[]) => void;
}

/** The list with what it stands on, as the feed's screen puts them together, and two ways to other filters. */
function List() {
  const { filters, change } = useFeedFilters();
  const [paused, setPaused] = useState(false);
  const answers = useFeedAnswers(filters, paused);
  const list = useFeedList(answers, filters, paused);
  const own = { answers, list, filters, change, paused, setPaused, nowMs: useNow(), feedsById: NO_FEEDS };
  return (
    <>
      <button onClick={() => change({ types: ['building-permits', 'site-plans'] })}>Site plans too</button>
      <button onClick={() => change({ types: ['building-permits'] })}>Permits alone</button>
      <p>This week began at {answers.week}.</p>
      <FeedAnswer {...own} />
    </>
  );
}
const NO_FEEDS = new Map();

/**
 * What the feed shows of its answers and arrivals, over a server of the test. A record's page is a heading and a way
 * home. Without rail, chips and address box, with which it takes as long as in Chromium.
 */
export async function showFeedPart({
  items,
  query = '?period=all',
  language = 'en',
  own = {},
}: {
  items: CivicItem[];
  query?: string;
  language?: Language;
  own?: Partial<FeedServer>;
}): Promise<FeedPart> {
  const log: LoggedEvent[] = [];
  const seq = () => SEQ + log.length;
  const server: FeedServer = {
    items,
    headers: {},
    about: () => Response.json({ seq: SEQ, city: { mode: 'live' }, byType: {} }),
    sources: () => Response.json([]),
    ...own,
  };
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (to: string) => {
    const url = new URL(to, location.href);
    if (url.pathname === '/api/stats/summary') return server.about();
    if (url.pathname === '/api/feeds') return server.sources();
    if (url.pathname !== '/api/items') return new Response('', { status: 404 });
    asked.push(url.searchParams);
    const list = Response.json(server.items, {
      headers: { 'X-Total-Count': String(server.total ?? server.items.length), ...server.headers },
    });
    return (await server.list?.(url)) ?? list;
  });
  const socket = new FakeSocket();
  socket.answer = ({ since = 0 }) => ({ seq: seq(), missed: log.filter((each) => each.seq > since), reset: false });
  const live = new Live(async () => {
    socket.connect();
    return socket;
  }, liveState.set);
  history.replaceState(null, '', pathIn(language, `/${query}`));
  const words = await loadWords(language, ['feed', 'feedParts', 'ui', 'extras', 'status', 'outcomes']);
  render(
    <LiveContext value={async () => live}>
      <WordsProvider language={language} words={words}>
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter basename={basename(language)}>
            <Routes>
              <Route path="/" element={<List />} />
              <Route
                path="*"
                element={
                  <>
                    <h1>A record</h1>
                    <Link to="/">Home</Link>
                  </>
                }
              />
            </Routes>
          </BrowserRouter>
        </QueryClientProvider>
      </WordsProvider>
    </LiveContext>,
  );
  return {
    server,
    socket,
    asked,
    land: (...landed) => {
      const events = landed.map((item, at) => ({
        seq: seq() + at + 1,
        name: 'item:landed' as const,
        payload: eventOf(item),
      }));
      log.push(...events);
      server.items = [...landed.toReversed(), ...server.items];
      if (socket.connected) act(() => socket.push('item:landed', seq(), ...events));
    },
  };
}

/** After each test: the page, what was stubbed, and what is known of clocks. */
export function leaveFeedPart(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What was to be asked a moment later finds nobody.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  syncServerClock(new Response('', { headers: { Date: new Date().toUTCString() } }), Date.now());
  liveState.set('off');
  delete document.documentElement.dataset['recording'];
}

/** The numbers of the permits on screen, from the top. */
export const numbers = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('article[data-uid]')].map(({ dataset }) =>
    Number(dataset['uid']?.split(':')[1]),
  );
export const expectNumbers = (...wanted: number[]): Promise<void> =>
  waitFor(() => {
    if (numbers().join() !== wanted.join()) throw new Error(`the rows are ${numbers().join()}`);
  });
export const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
export const pill = (count: number): Promise<HTMLElement> => button(`${count} new · Show`);
export const noPill = (): boolean => screen.queryByRole('button', { name: /new · Show/ }) === null;
