// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { AskAlertBody } from '../contract.ts';
import { topicsOf } from '../limits.ts';
import { loadWords } from '@moontower/words/words';
import { dismissToast, toastStore } from '@moontower/ui/feedback/toast.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import type { AlertStart } from './alert-choice.ts';
import { AlertDialog } from './AlertDialog.tsx';

afterEach(() => {
  cleanup();
  dismissToast(toastStore.read()?.id ?? 0);
  vi.unstubAllGlobals();
});
const words = await loadWords('en', ['alerts', 'ui', 'extras']);
const { dialog, draw } = words.alerts;
const sent: unknown[] = [];

const AT = { location: [-97.75, 30.28], source: 'geocoder', precision: 'address', district: 9 };
const HERE = { places: [{ ...AT, label: '5370, Kingfisher Boulevard, Austin, Texas' }], geocoder: 'answered' };

/** Two addresses that records name, of which those are found that begin so. */
function suggested(url: string): object {
  const q = new URL(url, location.href).searchParams.get('q') ?? '';
  const results = ['5370 Kingfisher Blvd', '5372 Kingfisher Blvd']
    .filter((title) => title.startsWith(q))
    .map((title) => ({ kind: 'address', id: title, title, titleParts: [], records: 3 }));
  const groups = results.length === 0 ? [] : [{ kind: 'address', total: results.length, results }];
  return { q, asked: 'words', total: results.length, groups, facets: {}, close: false };
}

/** The dialog over a server that sends texts or does not, and knows places or does not. */
function open(
  sms: boolean,
  places: object = HERE,
  {
    state = 'check-mail',
    initial = { topic: 'permits' },
    feeds,
  }: { state?: string; initial?: AlertStart; feeds?: FeedsByRole } = {},
) {
  sent.length = 0;
  const onClose = vi.fn<() => void>();
  const preview = {
    count: 2,
    days: 7,
    since: '2026-05-01T00:00:00.000Z',
    list: '/api/items',
    newest: [],
    mail: true,
    sms,
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
    if (String(url).includes('/api/geocode')) return Response.json(places);
    if (String(url).includes('/api/search')) return Response.json(suggested(String(url)));
    if (String(url).includes('/api/items')) return Response.json([]);
    return Response.json(String(url).includes('preview') ? preview : { state });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WordsProvider language="en" words={words}>
          <AlertDialog initial={initial} onClose={onClose} {...(feeds && { offered: topicsOf(feeds) })} />
        </WordsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onClose };
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: dialog.press }));

describe('the dialog that asks for alerts', () => {
  it('asks for a phone where text messages are sent, says what is kept, and sends the number', async () => {
    open(true);
    await screen.findByRole('textbox', { name: new RegExp(`^${dialog.phone}`) });
    screen.getByText(`${dialog.privacy} ${dialog.phonePrivacy}`);
    write(dialog.email, 'ann@city.example');
    write(dialog.phone, '555-0143');
    press();
    await screen.findAllByText(dialog.phoneInvalid);
    expect(sent).toEqual([]);
    write(dialog.phone, '(512) 555-0143');
    press();
    await waitFor(() => expect(sent).toMatchObject([{ email: 'ann@city.example', phone: '(512) 555-0143' }]));
  });
  it('says beside its button how many it would have been', async () => {
    open(false);
    const count = await screen.findByText(dialog.preview('2'));
    expect(count.previousElementSibling).toBe(screen.getByRole('button', { name: dialog.press }));
  });
  it('asks what it shall be about where nothing is chosen, and is not of everything by itself', async () => {
    open(false, HERE, { initial: {} });
    write(dialog.email, 'ann@city.example');
    await screen.findByText(dialog.privacy);
    press();
    await screen.findByText(dialog.unchosen);
    expect([sent, screen.queryByText(dialog.preview('2'))]).toEqual([[], null]);
    fireEvent.click(screen.getByRole('checkbox', { name: words.alerts.say.topics.permits }));
    expect(screen.queryByText(dialog.unchosen)).toBeNull();
    press();
    await waitFor(() => expect(sent).toMatchObject([{ topics: ['permits'] }]));
  });
  it('offers what the city publishes, and says of the rest that it does not, with a letter that asks for it', async () => {
    open(false, HERE, { initial: { topic: 'zoning' }, feeds: sanAntonio.feeds });
    const offered = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
    const { topics } = words.alerts.say;
    expect(offered()).toEqual([topics.permits, topics.crime, topics.council, topics.homelessness]);
    expect(screen.queryByText(dialog.contractsHelp)).toBeNull();
    const said = screen.getByText(`${topics.zoning}, ${topics.contracts}`);
    const { notPublished } = words.extras.chart;
    expect(said.textContent).toContain(notPublished.says);
    const letter = decodeURIComponent(screen.getByText(notPublished.ask).getAttribute('href') ?? '');
    expect(letter).toContain(notPublished.subject(`${topics.zoning}, ${topics.contracts}`));
    // What it was opened with is not published: nothing is chosen by itself.
    write(dialog.email, 'ann@city.example');
    press();
    await screen.findByText(dialog.unchosen);
    expect(sent).toEqual([]);
    cleanup();
    open(false);
    expect(offered()).toEqual(Object.values(topics));
    // Of contracts the city has no records with a place in lists: only federal grants come.
    expect(screen.getByText(dialog.contractsHelp).textContent).toContain('federal grants only');
    expect(screen.queryByText(notPublished.ask)).toBeNull();
  });
  it('says that a step is left while it is, and that all is set only where none is', async () => {
    for (const state of ['check-mail', 'active'] as const) {
      open(false, HERE, { state });
      await screen.findByText(dialog.preview('2'));
      write(dialog.email, 'ann@city.example');
      press();
      await waitFor(() =>
        expect([toastStore.read()?.title, toastStore.read()?.text]).toEqual(
          state === 'active' ? [dialog.successTitle, dialog.success] : [dialog.stepTitle, dialog.inbox],
        ),
      );
      cleanup();
    }
  });
  it('sends none where it is left out', async () => {
    open(true);
    await screen.findByRole('textbox', { name: new RegExp(`^${dialog.phone}`) });
    write(dialog.email, 'ann@city.example');
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('phone');
  });
  it('sends the area that was drawn with keys, and none before it is closed', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.change(screen.getByRole('combobox', { name: dialog.area }), { target: { value: 'drawn' } });
    write(dialog.email, 'ann@city.example');
    click(draw.add);
    click(draw.east);
    click(draw.add);
    press();
    await waitFor(() => expect(toastStore.read()?.text).toBe(draw.missing));
    expect(sent).toEqual([]);
    click(draw.north);
    click(draw.add);
    screen.getByText(`${draw.corners('3')} ${draw.states.ready}`);
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(AskAlertBody.parse(sent[0]).filter.within).toHaveLength(3);
  });
  it('finds a typed address before it sends, so that the alert is of the ring around it', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    write(dialog.email, 'ann@city.example');
    write(dialog.address, '5370 Kingfisher Blvd');
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(AskAlertBody.parse(sent[0])).toMatchObject({
      filter: { near: [-97.75, 30.28], radius: 457.2 },
      called: '5370 Kingfisher Boulevard',
    });
  });
  it('suggests addresses that records name, and draws the ring around the chosen one', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    write(dialog.email, 'ann@city.example');
    write(dialog.address, '5370 K');
    fireEvent.click(await screen.findByRole('option', { name: /^5370 Kingfisher Blvd/ }));
    await screen.findByRole('option', { name: dialog.ofPlace(dialog.rings['457.2'], '5370 Kingfisher Boulevard') });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: dialog.address }).value).toBe('5370 Kingfisher Blvd');
    expect([sent, screen.queryByRole('listbox')]).toEqual([[], null]);
    press();
    await waitFor(() => expect(sent).toMatchObject([{ filter: { near: '-97.75000,30.28000' } }]));
  });
  it('closes the suggestions with Escape, and itself only with the next', async () => {
    const { onClose } = open(false);
    await screen.findByText(dialog.preview('2'));
    const box = screen.getByRole('textbox', { name: dialog.address });
    write(dialog.address, '537');
    await screen.findByRole('listbox');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('sends a typed ZIP code as one', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    write(dialog.email, 'ann@city.example');
    write(dialog.address, '78704');
    press();
    await waitFor(() => expect(sent).toMatchObject([{ filter: { zip: '78704' } }]));
  });
  it.each([
    { places: { places: [], geocoder: 'answered' }, said: dialog.lookup.missing('1 Nowhere Ln') },
    {
      places: { places: [], geocoder: 'answered', outside: '1, Nowhere Lane, Dallas, Texas' },
      said: dialog.lookup.beyond('1 Nowhere Lane, Dallas'),
    },
    {
      places: { places: [], geocoder: 'unavailable', problem: 'slow', retryInS: 15 },
      said: `${dialog.lookup.unanswered} ${dialog.lookup.again('15')}`,
    },
  ])('sends nothing of an address that is not found, and says why: $said', async ({ places, said }) => {
    open(false, places);
    await screen.findByText(dialog.preview('2'));
    write(dialog.email, 'ann@city.example');
    write(dialog.address, '1 Nowhere Ln');
    press();
    await screen.findByText(said);
    expect([sent, document.activeElement]).toEqual([[], screen.getByRole('textbox', { name: dialog.address })]);
    // Another area that is chosen then is what is meant.
    fireEvent.change(screen.getByRole('combobox', { name: dialog.area }), { target: { value: 'district-5' } });
    expect(screen.queryByText(said)).toBeNull();
    press();
    await waitFor(() => expect(sent).toMatchObject([{ filter: { district: '5' } }]));
  });
  it('asks which of several places is meant, and sends the chosen one', async () => {
    const other = { ...AT, label: 'Lamar Boulevard, Zilker, Austin', precision: 'street', location: [-97.76, 30.26] };
    open(false, { ...HERE, places: [...HERE.places, other] });
    await screen.findByText(dialog.preview('2'));
    write(dialog.email, 'ann@city.example');
    write(dialog.address, 'Lamar');
    press();
    fireEvent.click(await screen.findByRole('button', { name: 'Lamar Boulevard, Zilker' }));
    expect(sent).toEqual([]);
    screen.getByRole('option', {
      name: dialog.ofPlace(dialog.rings['457.2'], dialog.lookup.middleOf('Lamar Boulevard, Zilker')),
    });
    press();
    await waitFor(() => expect(sent).toMatchObject([{ filter: { near: '-97.76000,30.26000' } }]));
  });
  it('asks for none where no text messages are sent', async () => {
    open(false);
    await screen.findByText(dialog.preview('2'));
    expect(screen.queryByRole('textbox', { name: new RegExp(`^${dialog.phone}`) })).toBeNull();
    screen.getByText(dialog.privacy);
  });
});
