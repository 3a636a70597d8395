import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { EventName, ItemEvent } from '@moontower/contracts/event';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { loadWords, type Language } from '@moontower/words/words';
import { liveState } from '@moontower/ui/data/live/live-state.ts';
import { Live } from '@moontower/ui/data/live/live.ts';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { FakeSocket } from '@moontower/ui/data/testing/fake-socket.ts';
import { LiveContext } from '@moontower/ui/data/live/use-live.ts';
import { readArrow } from '@moontower/ui/map/points/read-arrow.ts';
import { BrowserRouter, Link, Route, Routes } from '@moontower/ui/router/router.tsx';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { basename, pathIn } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { CivicPulseScreen } from '../CivicPulseScreen.tsx';
import { answerTo, pulseApi, type PulseAnswer, type PulseApi } from './pulse-answers.ts';
import { eventOf } from './pulse-socket.ts';

/** As tall as a list of some rows: the page of these tests measures nothing, and rows are drawn where they are seen. */
const LIST_PX = 700;

function answerOf({ status = 200, json, body, contentType, headers = {} }: PulseAnswer): Response {
  if (json !== undefined) return Response.json(json, { status, headers });
  return new Response(typeof body === 'object' ? new Uint8Array(body) : body, {
    status,
    headers: { 'Content-Type': contentType ?? 'text/plain', ...headers },
  });
}

/** The map's points are read in a worker, of which this page has none. */
class ReadsHere extends EventTarget {
  postMessage(bytes: Uint8Array): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { columns: readArrow(bytes) } })));
  }
  terminate(): void {
    // There is none.
  }
}

export interface PulseScreen {
  api: PulseApi;
  socket: FakeSocket;
  /** Says that these landed, in this order. */
  land: (features: readonly PulseFeature[], name?: EventName) => void;
  /** What was missed, as the server answers a watch. */
  missed: (features: readonly PulseFeature[]) => { seq: number; name: 'item:landed'; payload: ItemEvent }[];
}

/**
 * Civic Pulse over answers of a test, without a map: lists, states and addresses as they are, but nothing has a size.
 * Beside it is a link to another screen and back. `instead`: answers that come first.
 */
export async function showPulse({
  features,
  query = '?tab=feed',
  language = 'en',
  about,
  instead,
}: {
  features: PulseFeature[];
  query?: string;
  language?: Language;
  about?: Partial<PulseApi>;
  instead?: (url: URL) => Promise<Response> | Response | undefined;
}): Promise<PulseScreen> {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST_PX);
  const api = pulseApi(features, about);
  vi.stubGlobal('fetch', async (asked: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(asked instanceof Request ? asked.url : String(asked), location.href);
    const own = instead?.(url);
    if (own !== undefined) return own;
    const said = answerTo(api, url, new Headers(init.headers).get('accept') ?? '') ?? { json: [] };
    return said === 'silent' ? new Promise<Response>(() => undefined) : answerOf(said);
  });
  vi.stubGlobal('Worker', ReadsHere);
  document.documentElement.dataset['recording'] = '';
  document.documentElement.dataset['notLive'] = '';
  const socket = new FakeSocket();
  let seq = api.summary.seq;
  socket.answer = () => ({ seq, missed: [], reset: false });
  const live = new Live(async () => {
    socket.connect();
    return socket;
  }, liveState.set);
  const words = await loadWords(language, ['pulse', 'ui', 'extras', 'shell', 'outcomes', 'status', 'feed']);
  history.replaceState(null, '', `${pathIn(language, '/civic-pulse')}${query}`);
  render(
    <LiveContext value={async () => live}>
      <WordsProvider language={language} words={words}>
        <ThemeProvider>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter basename={basename(language)}>
              <Link to="/elsewhere">Elsewhere</Link>
              <Routes>
                <Route path="/civic-pulse" element={<CivicPulseScreen />} />
                <Route path="/elsewhere" element={<h1>Another screen</h1>} />
              </Routes>
            </BrowserRouter>
          </QueryClientProvider>
        </ThemeProvider>
      </WordsProvider>
    </LiveContext>,
  );
  const logged = (list: readonly PulseFeature[]) =>
    list.map((feature) => {
      seq += 1;
      return { seq, payload: eventOf(feature) };
    });
  return {
    api,
    socket,
    land: (list, name = 'item:landed') => socket.push(name, seq + list.length, ...logged(list)),
    missed: (list) => logged(list).map((event) => ({ ...event, name: 'item:landed' as const })),
  };
}

/** After each test: the page, what was stubbed and what it said of itself. */
export function leavePulse(): void {
  cleanup();
  vi.restoreAllMocks();
  // What was to be asked a second later finds nobody.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  liveState.set('off');
  delete document.documentElement.dataset['recording'];
  delete document.documentElement.dataset['notLive'];
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-event]')];
export const rowIds = (): (string | undefined)[] => rows().map((row) => row.dataset['event']);
/** How many the list says that there are. */
export const countSaid = (): number | undefined => {
  const said = document.querySelector<HTMLElement>('#pulse-list [role="status"][data-total]')?.dataset['total'];
  return said === undefined ? undefined : Number(said);
};
/**
 * The button or link of this name; by roles a page of this size is searched for a tenth of a second each time.
 */
export const control = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a[href]')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
/** Waits for it. */
export const findControl = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = control(name);
    if (found === undefined) throw new Error(`there is no “${name}”`);
    return found;
  });
