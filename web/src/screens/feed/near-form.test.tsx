// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GeocodeAnswer } from '@moontower/contracts/routes/geocode';
import { loadWords, type Language } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { basename } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { NearForm } from './filters/NearForm.tsx';
import { useFeedFilters } from './filters/use-feed-filters.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ATTRIBUTION = '© OpenStreetMap contributors';
type Place = GeocodeAnswer['places'][number];
const place = (label: string, own: Partial<Place> = {}): Place => ({
  label,
  location: [-97.7431, 30.2672],
  district: 9,
  source: 'geocoder',
  precision: 'address',
  ...own,
});
const found = (...places: Place[]): GeocodeAnswer => ({ places, geocoder: 'answered', attribution: ATTRIBUTION });

function Box() {
  const { filters, change } = useFeedFilters();
  return <NearForm filters={filters} change={change} />;
}

/** The address box at this address; `asked` holds what the geocoder was asked, `say.answer` is what it says. */
async function shown(path: string, answer: GeocodeAnswer, items: readonly object[] = []) {
  const language: Language = path.startsWith('/es') ? 'es' : 'en';
  const asked: string[] = [];
  const say = { answer };
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.href);
    if (url.pathname === '/api/items') return Response.json(items);
    if (url.pathname === '/api/search') return Response.json({ groups: [], close: false });
    asked.push(url.searchParams.get('q') ?? '');
    return Response.json(say.answer);
  });
  history.replaceState(null, '', path);
  const words = await loadWords(language, ['shell', 'ui', 'feed', 'feedParts', 'extras']);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter basename={basename(language)}>
          <Box />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { asked, say, words };
}

/** What the records suggest makes it a combobox. */
const field = () => document.querySelector<HTMLInputElement>('input') ?? screen.getByRole('textbox');
function look(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(screen.getByRole('form'));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inAddress = (name: string) => new URLSearchParams(location.search).get(name);
const untilNear = (point: string) => waitFor(() => expect(inAddress('near')).toBe(point));

describe('the address box of the feed', () => {
  it('puts into the address what is near an address that no record has, and says whose point it is and how exact', async () => {
    const { asked } = await shown(
      '/',
      found(place('98765, Example Street, Downtown, Austin, Travis County, Texas, 78701, United States')),
    );
    look('98765 Example Street');
    await untilNear('-97.74310,30.26720');
    await screen.findByText(`This is the address itself. Its place is from OpenStreetMap. ${ATTRIBUTION}.`);
    expect([inAddress('place'), asked]).toEqual(['98765 Example Street, Downtown, 78701', ['98765 Example Street']]);
  });

  it('keeps what is typed while the answer to an older text is under way', async () => {
    await shown('/', found(place('98765, Example Street, Downtown, Austin, Travis County, Texas, 78701')));
    look('98765 Example Street');
    fireEvent.change(field(), { target: { value: '12 Other St' } });
    await untilNear('-97.74310,30.26720');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(field().value).toBe('12 Other St');
  });

  it('asks no outside service for an address that a record has', async () => {
    const record = {
      address: '2409 ALDEN DR',
      precision: 'exact',
      location: { type: 'Point', coordinates: [-97.75, 30.28] },
      councilDistrict: 9,
    };
    const { asked } = await shown('/', found(), [record]);
    look('2409 Alden Drive');
    await untilNear('-97.75000,30.28000');
    await screen.findByText('This is the address itself. Its place is from the city’s records.');
    expect(asked).toEqual([]);
  });

  it('lets the reader choose by keyboard among at most five places, and states the middle of a street', async () => {
    await shown(
      '/',
      found(
        place('North Lamar Boulevard, Austin, Texas, United States', { precision: 'street' }),
        place('Lamar Boulevard, Zilker, Austin, Texas, United States', {
          precision: 'street',
          location: [-97.76, 30.26],
          district: 5,
        }),
        place('Lamar, Buda, Texas', { district: undefined }),
        place('Lamar 4'),
        place('Lamar 5'),
        place('Lamar 6'),
      ),
    );
    look('Lamar Blvd');
    await waitFor(() => press('Show what is near its middle'));
    const choices = await screen.findByRole('group', { name: 'Several places match. Which one do you mean?' });
    const rows = [...choices.querySelectorAll('li')];
    expect(rows).toHaveLength(5);
    expect(rows[2]?.textContent).toContain('outside the council districts');
    expect(document.activeElement?.textContent).toContain('North Lamar Boulevard');
    press(/Zilker/);
    await untilNear('-97.76000,30.26000');
    expect(inAddress('place')).toBe('the middle of Lamar Boulevard, Zilker');
    await screen.findByText(/^Only the street was found\. Distances count from its middle\./);
  });

  it('says of a place outside the districts that it is, in Spanish too', async () => {
    await shown(
      '/es/',
      found(
        place('Calle Uno, Austin'),
        place('Calle Dos, Austin', { precision: 'street', district: undefined, location: [-97.53, 30.08] }),
      ),
    );
    look('12 Calle Uno');
    await waitFor(() => press(/^Calle Dos/));
    const said = /Solo se encontró la calle\..*Está fuera de los distritos del concejo de Austin/;
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('takes the choices away with Escape and gives focus back to the field', async () => {
    await shown('/', found(place('One Street'), place('Other Street')));
    look('1 One Street');
    fireEvent.keyDown(await screen.findByRole('button', { name: /^One Street/ }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect([screen.queryByRole('button', { name: /^One Street/ }), inAddress('near')]).toEqual([null, null]);
  });

  it('says that an address is not in Austin, keeps the text, and offers to search for the words', async () => {
    await shown('/', found());
    look('98765 Nowhere Lane');
    await screen.findByText(/^We found no place “98765 Nowhere Lane” in Austin\./);
    expect([document.activeElement === field(), field().value, inAddress('near')]).toEqual([
      true,
      '98765 Nowhere Lane',
      null,
    ]);
    press('Search the records for “98765 Nowhere Lane”');
    await waitFor(() => expect(inAddress('q')).toBe('98765 Nowhere Lane'));
  });

  it('names the town when the address is outside Austin', async () => {
    await shown('/', { ...found(), outside: '1500, Marilla Street, Dallas, Texas, United States' });
    look('1500 Marilla St, Dallas');
    await screen.findByText(
      'That place is outside Austin: 1500 Marilla Street, Dallas. We hold Austin’s records only.',
    );
    expect([document.activeElement === field(), inAddress('near')]).toEqual([true, null]);
  });

  it('says when to try again while the map service is busy, slow or down, and then finds the place', async () => {
    const failing = (problem: 'busy' | 'slow' | 'down', retryInS: number): GeocodeAnswer => ({
      places: [],
      geocoder: 'unavailable',
      problem,
      retryInS,
    });
    const { say } = await shown('/', failing('slow', 15));
    look('98765 Slow Street');
    await screen.findByText(/did not answer in time\. Try again in 15 seconds\./);
    say.answer = failing('down', 15);
    look('98765 Down Street');
    await screen.findByText(/^Addresses cannot be looked up right now\. Try again in 15 seconds\./);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    say.answer = failing('busy', 60);
    look('98765 Example Street');
    await screen.findByText(/^The map service that knows addresses is busy\. Try again in 1 minute|60 seconds/);
    const again = screen.getByRole('button', { name: 'Try Again' });
    say.answer = found(place('98765 Example Street, Austin'));
    fireEvent.click(again);
    expect([again.getAttribute('aria-disabled'), inAddress('near')]).toEqual(['true', null]);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('false'));
    fireEvent.click(again);
    await untilNear('-97.74310,30.26720');
  });

  it('searches for words at once and offers to look for a place of that name', async () => {
    const { asked } = await shown('/', found(place('Zilker Park, Austin', { precision: 'area' })));
    look('zilker');
    await waitFor(() => expect(inAddress('q')).toBe('zilker'));
    expect(asked).toEqual([]);
    await waitFor(() => press('Look for a place of this name'));
    await waitFor(() => expect(inAddress('place')).toBe('the middle of Zilker Park'));
    expect(inAddress('q')).toBeNull();
  });

  it('goes to the records at once for a ZIP code and for a street name, and asks no geocoder', async () => {
    const { asked } = await shown('/?period=all', found());
    look('78704');
    await waitFor(() => expect(inAddress('zip')).toBe('78704'));
    await screen.findByText('Records with the ZIP code 78704.');
    look('Burton Drive');
    await waitFor(() => expect([inAddress('q'), inAddress('zip')]).toEqual(['Burton Dr', null]));
    expect([asked, screen.queryByText(/We found no place/)]).toEqual([[], null]);
  });

  it('shows the sign of a place on the device only while nothing is typed', async () => {
    await shown('/', found());
    const sign = () => screen.getByRole('button').querySelector('svg')?.getAttribute('class');
    expect(sign()).toContain('crosshair');
    fireEvent.change(field(), { target: { value: '2409 Alden Drive' } });
    expect(sign()).toContain('search');
  });

  it('asks the device where the reader is when the field is empty, and says why it does not know', async () => {
    const { words } = await shown('/', found());
    const device = { answer: (_give: PositionCallback, refuse: PositionErrorCallback) => refuse(denied) };
    const denied = { code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    vi.stubGlobal('navigator', {
      onLine: true,
      geolocation: {
        getCurrentPosition: (give: PositionCallback, refuse: PositionErrorCallback) => device.answer(give, refuse),
      },
    });
    press('Show near me');
    const why = await screen.findByText(words.feedParts.near.denied);
    expect([document.activeElement === field(), field().getAttribute('aria-describedby')]).toEqual([true, why.id]);
    const coords = { longitude: -97.7389, latitude: 30.2586, accuracy: 12 };
    device.answer = (give) => Reflect.apply(give, undefined, [{ coords }]);
    press('Show near me');
    await untilNear('-97.73890,30.25860');
    expect(inAddress('place')).toBe('your location');
  });
});

describe('the ring around a place', () => {
  const ring = () => screen.getByLabelText<HTMLSelectElement>('Distance');
  it('is one of five, stands in the address, and is around the place again after the district and all of Austin', async () => {
    await shown('/', found(place('98765, Example Street, Downtown, Austin, Texas')));
    look('98765 Example Street');
    await untilNear('-97.74310,30.26720');
    expect([...ring().options].map(({ textContent }) => textContent)).toEqual([
      '1,500 ft, one moontower',
      'Half a mile',
      'A mile',
      'My district',
      'All Austin',
    ]);
    for (const [choice, point, radius, district] of [
      ['moontower', '-97.74310,30.26720', null, null],
      ['half-mile', '-97.74310,30.26720', '804.7', null],
      ['mile', '-97.74310,30.26720', '1609.3', null],
      ['district', null, null, '9'],
      ['city', null, null, null],
      ['half-mile', '-97.74310,30.26720', '804.7', null],
    ] as const) {
      fireEvent.change(ring(), { target: { value: choice } });
      await waitFor(() =>
        expect([choice, inAddress('near'), inAddress('radius'), inAddress('district'), ring().value]).toEqual([
          choice,
          point,
          radius,
          district,
          choice,
        ]),
      );
    }
  });
});
