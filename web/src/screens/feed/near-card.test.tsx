// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { basename } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedAddressNote } from './FeedAddressNote.tsx';
import { aPermit } from './testing/feed-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NEAR = '?near=-97.75000,30.28000&place=5370%20Kingfisher%20Blvd';
const SINCE = '2026-05-01T00:00:00.000Z';
const tree = aPermit(1, { title: 'Remove one tree' });
const graffiti = aPermit(2, { type: 'service-requests', title: 'Graffiti', status: { state: 'open', text: 'Open' } });
const PLACE = {
  slug: '5370-kingfisher-blvd',
  kind: 'house',
  label: '5370 Kingfisher Blvd',
  records: [
    { item: graffiti, where: 'near', metres: 40 },
    { item: tree, where: 'here' },
  ],
};
const COUNTS: Record<string, number> = { 'service-requests': 12, 'code-cases': 0, 'traffic-incidents': 3 };

/** The card at this address of the feed, over a server that knows a page of the place under one end, or none. */
async function shown(path: string, known: string | undefined = PLACE.slug) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.href);
    asked.push(url);
    if (url.pathname === '/api/alerts/preview')
      return Response.json({ count: 38, days: 7, since: SINCE, list: '', newest: [], mail: true, sms: false });
    if (url.pathname.startsWith('/api/address/'))
      return url.pathname.endsWith(`/${known}`)
        ? Response.json({ ...PLACE, slug: known })
        : new Response('', { status: 404, headers: { 'X-Problem': 'not_found' } });
    // The server tells no sum that camps would be in.
    if (url.searchParams.get('type')?.includes('homelessness') === true) return Response.json([tree]);
    return Response.json([], { headers: { 'X-Total-Count': String(COUNTS[url.searchParams.get('type') ?? ''] ?? 5) } });
  });
  const language: Language = path.startsWith('/es') ? 'es' : 'en';
  history.replaceState(null, '', path);
  const words = await loadWords(language, ['shell', 'ui', 'feed', 'feedParts', 'extras', 'outcomes', 'alerts']);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter basename={basename(language)}>
          <FeedAddressNote />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { asked, answer: words.feedParts.answer, words };
}
const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

describe.each(['/', '/es/'])('the feed near an address, at %s', (root) => {
  it('begins with an answer: how much is new of all kinds, what stands at the address and open by it', async () => {
    const { asked, answer, words } = await shown(`${root}${NEAR}`);
    const card = within(await screen.findByRole('region', { name: PLACE.label }));
    const count = await card.findByRole('link', { name: answer.week('38') });
    expect(count.getAttribute('href')).toMatch(/records\?near=-97\.75000,30\.28000&radius=457\.2&since=2026/);
    card.getByText(answer.ring(words.feedParts.near.ringsShort.moontower), { exact: false });
    expect((await card.findByRole('link', { name: tree.title })).parentElement?.textContent).toContain(
      answer.newestHere('').split(',')[0],
    );
    card.getByRole('link', { name: graffiti.title });
    const preview = asked.find(({ pathname }) => pathname === '/api/alerts/preview');
    expect(Object.fromEntries(preview?.searchParams ?? [])).toEqual({ near: '-97.75000,30.28000', radius: '457.2' });
  });

  it('leads to the page of the address, and to an alert that knows the place', async () => {
    const { answer, words } = await shown(`${root}${NEAR}`);
    const everything = await screen.findByRole('link', { name: answer.everything });
    expect(everything.getAttribute('href')).toBe(`${root}address/5370-kingfisher-blvd`);
    fireEvent.click(screen.getByRole('button', { name: answer.alert }));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }));
    const { alerts } = words;
    const ring = alerts.say.ofPlace(alerts.say.rings['457.2'], PLACE.label);
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: alerts.dialog.area }).selectedOptions[0]?.text).toBe(
      alerts.dialog.given(ring),
    );
    await dialog.findByText(alerts.dialog.preview('38'), { exact: false });
  });

  it('has address box, filters and files of a phone behind one press, and the focus, which was in the box', async () => {
    const box = document.createElement('search');
    box.innerHTML = '<form><input /></form>';
    document.body.append(box);
    box.querySelector('input')?.focus();
    vi.spyOn(HTMLInputElement.prototype, 'checkVisibility').mockReturnValue(false);
    const { answer } = await shown(`${root}${NEAR}`);
    const tools = await screen.findByLabelText(answer.tools);
    const card = screen.getByRole('region', { name: PLACE.label });
    expect([tools.getAttribute('aria-expanded'), card.dataset['tools']]).toEqual(['false', 'shut']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(PLACE.label));
    fireEvent.click(tools);
    expect([tools.getAttribute('aria-expanded'), card.dataset['tools']]).toEqual(['true', 'open']);
    vi.restoreAllMocks();
    box.remove();
  });

  it('counts the kinds that the list leaves out, each with a way to it, and all of them', async () => {
    const { answer, words } = await shown(`${root}${NEAR}`);
    await screen.findByText(answer.notListed, { exact: false });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        `${words.feedParts.requests}: 12`,
        `${words.ui.types['traffic-incidents']}: 3`,
        `${answer.rest}: 5`,
        answer.allKinds,
      ]),
    );
    expect(names.join()).not.toContain(words.ui.types['code-cases']);
    fireEvent.click(screen.getByRole('button', { name: `${words.feedParts.requests}: 12` }));
    await waitFor(() => expect(inAddress('types')).toBe('service-requests'));
    // Kinds that were chosen leave nothing out unasked.
    await waitFor(() => expect(screen.queryByText(answer.notListed, { exact: false })).toBeNull());
  });
});

it('says of two things open at the address the newest, and then what stands open around it', async () => {
  const at = (title: string, where: string) => ({
    item: aPermit(3, { type: 'code-cases', title, status: { state: 'open', text: 'Open' } }),
    where,
  });
  PLACE.records.unshift(at('Newest case', 'here'), at('Older case', 'here'));
  await shown(`/${NEAR}`);
  await screen.findByRole('link', { name: 'Newest case' });
  expect([
    screen.queryByRole('link', { name: 'Older case' }),
    screen.getByRole('link', { name: graffiti.title }).isConnected,
  ]).toEqual([null, true]);
  PLACE.records.splice(0, 2);
});

describe('a place that no record names', () => {
  it('has the page of its point, where records are around it', async () => {
    const { answer } = await shown(`/${NEAR}`, 'point-n3028000-w9775000');
    const everything = await screen.findByRole('link', { name: answer.everything });
    expect(everything.getAttribute('href')).toBe('/address/point-n3028000-w9775000');
  });

  it('has no link where there is no such page either', async () => {
    const { answer } = await shown(`/${NEAR}`, 'none');
    await screen.findByRole('link', { name: answer.week('38') });
    await screen.findByText(answer.notListed, { exact: false });
    expect(screen.queryByRole('link', { name: answer.everything })).toBeNull();
  });

  it('without a place in the address there is no card', async () => {
    const { asked } = await shown('/?types=money');
    expect([screen.queryByRole('region'), asked]).toEqual([null, []]);
  });
});
