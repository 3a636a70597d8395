// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { CityBenchmarks } from '@moontower/contracts/analytics/benchmarks';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { loadWords, type Language } from '@moontower/words/words';
import { cityBenchmarks } from '../analytics-queries.ts';
import { CitiesScreen } from './CitiesScreen.tsx';
import { CityBesideOthers } from './CityBesideOthers.tsx';
import { someBenchmarks } from './testing/some-benchmarks.ts';

afterEach(cleanup);

async function shown(
  part: ReactNode,
  { language = 'en', answer = someBenchmarks }: { language?: Language; answer?: CityBenchmarks } = {},
) {
  const words = await loadWords(language, ['analytics', 'benchmarks', 'ui', 'extras', 'shell']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(cityBenchmarks().queryKey, answer);
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>{part}</BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}
const rowOf = (table: string, city: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('rowheader', { name: city })
    .closest('tr')?.textContent ?? '';

it('two cities stand beside each other over the same days, few records with what chance does', async () => {
  await shown(<CitiesScreen />);
  const closed = rowOf('Requests closed within 7 days', 'San Antonio');
  expect(closed).toContain('San Antonio: 25% (50 of 200)By chance alone 20% to 31%');
  expect(closed).toContain('Austin: 52% (312 of 600)By chance alone 48% to 56%');
  expect(closed).toContain('Aug 1, 2026 to Oct 31, 2026');
  const approval = rowOf('Days to approval', 'San Antonio');
  expect(approval).toContain('San Antonio: 1 day (40 permits)By chance alone 0 to 3');
  expect(approval).toContain('Austin: about 74 days (9,870 permits)May 1, 2026');
  expect(document.body.textContent).toContain('12.35 (11,880 permits)');
});

it.each([
  [
    'en',
    'Permits a thousand people',
    'San Antonio',
    'Not comparable because the records of San Antonio are a recording, not all that the city has: 500 in all, Jan 1, 2022 to Jan 31, 2022.',
  ],
  ['en', 'Requests closed within 7 days', 'Dallas', 'Not comparable because no feed of this kind is read for Dallas.'],
  [
    'en',
    'Requests closed within 30 days',
    'San Antonio',
    'Not comparable because only 12 of 400 records of Austin name the days that are counted by.',
  ],
  ['en', 'Days to approval', 'Fort Worth', 'Not comparable because the service of Fort Worth did not answer.'],
  [
    'es',
    'Permisos por mil habitantes',
    'San Antonio',
    'No es comparable porque los registros de San Antonio son una grabación, no todo lo que la ciudad tiene: 500 en total, del 1 ene 2022 al 31 ene 2022.',
  ],
  [
    'es',
    'Solicitudes cerradas en 7 días',
    'Dallas',
    'No es comparable porque de Dallas no se lee ninguna fuente de este tipo.',
  ],
] as const)(
  'where they are not comparable, the reason stands there: %s, %s, %s',
  async (...[language, table, city, reason]) => {
    await shown(<CitiesScreen />, { language });
    expect(rowOf(table, city)).toBe(`${city}${reason}`);
  },
);

it('each city is told with its records, its people, and when its figures were read; sources stand below', async () => {
  await shown(<CitiesScreen />);
  expect(rowOf('Cities', 'Austin')).toContain('This service');
  expect(rowOf('Cities', 'San Antonio')).toMatch(
    /The city’s own1,434,625 on Apr 1, 2020Does not answer now. Kept from Nov 28/,
  );
  expect(rowOf('Cities', 'Dallas')).toContain('A recordingNo count was read');
  expect(rowOf('Cities', 'Fort Worth')).toBe('Fort Worth––Did not answer');
  expect(screen.getByRole('link', { name: 'Dallas' }).getAttribute('href')).toBe('https://dallas.example/');
  const [source] = screen.getAllByRole('link', { name: /^311 service requests/ });
  expect(source?.closest('li')?.textContent).toMatch(
    /^San Antonio: 311 service requests.* · City of San Antonio · Public domain · checked Nov 28/,
  );
});

it('made-up records say so above all numbers', async () => {
  const answer = { ...someBenchmarks, city: { ...someBenchmarks.city, records: 'sample' as const } };
  await shown(<CitiesScreen />, { answer });
  expect(document.body.textContent).toContain('The records here are made up.');
});

it('a scorecard has the city’s own numbers, what they are of, and the way to all cities', async () => {
  await shown(<CityBesideOthers />);
  expect(document.body.textContent).toContain('These numbers are of the whole city, not of this district.');
  expect(screen.getByRole('link', { name: 'How each measure is counted, and all cities' }).getAttribute('href')).toBe(
    '/cities',
  );
  const permits = rowOf('The whole city beside other cities', 'Permits a thousand people');
  expect(permits).toContain('12.35 (11,880 permits)');
  expect(permits).toContain('Dallas: Not comparable because no feed of this kind is read for Dallas.');
  expect(rowOf('The whole city beside other cities', 'Requests closed within 30 days')).toContain(
    'No number, because only 12 of 400 records of Austin name the days that are counted by.',
  );
});
