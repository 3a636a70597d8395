import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { loadWords, LOCALES, type Language } from './words.ts';

const NUMBERS = [
  0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1_000, -12_345, 0.5, 1.0005, 1_234.5,
  1_234.567, 1_234_567.8912, -1_234.5,
];

describe('since when a copy is kept', () => {
  const now = Date.parse('2026-06-10T23:00:00Z');
  const today = '2026-06-10T14:42:00Z';
  const before = '2026-06-03T18:05:00Z';
  const say = async (language: Language, at: string) => {
    const words = await loadWords(language, ['shell', 'ui']);
    const format = createFormat(language, words, 'America/Chicago');
    return [words.shell.offline.bar, words.ui.stale.refresh].map((sentence) =>
      sentence(format.time(at), format.otherDay(at, now)),
    );
  };
  it('is a time today, and a day with its time on every other day', async () => {
    expect(await say('en', today)).toEqual([
      'You are offline. Showing what we saved at 9:42 am.',
      'Could not refresh. Showing 9:42 am data.',
    ]);
    expect(await say('en', before)).toEqual([
      'You are offline. Showing what we saved on Jun 3 at 1:05 pm.',
      'Could not refresh. Showing data from Jun 3 at 1:05 pm.',
    ]);
  });
  it('is said in Spanish with the article of the hour and one stop at the end', async () => {
    expect(await say('es', today)).toEqual([
      'No tiene conexión. Mostramos lo guardado a las 9:42 a.\u00a0m.',
      'No se pudo actualizar. Mostramos datos de las 9:42 a.\u00a0m.',
    ]);
    expect(await say('es', before)).toEqual([
      'No tiene conexión. Mostramos lo guardado el 3 jun a la 1:05 p.\u00a0m.',
      'No se pudo actualizar. Mostramos datos del 3 jun a la 1:05 p.\u00a0m.',
    ]);
  });
});

describe('numbers and days', () => {
  it.each<Language>(['en', 'es'])('counts are written as the browser writes them in %s', async (language) => {
    const format = createFormat(language, await loadWords(language, ['shell', 'ui']), 'America/Chicago');
    const browser = new Intl.NumberFormat(LOCALES[language]);
    expect(NUMBERS.map((n) => format.count(n))).toEqual(NUMBERS.map((n) => browser.format(n)));
  });

  it.each<Language>(['en', 'es'])('money has no cents or two of them in %s', async (language) => {
    const format = createFormat(language, await loadWords(language, ['shell', 'ui']), 'America/Chicago');
    expect([46_210.5, 50_000, 0.25].map((n) => format.fullMoney(n))).toEqual(['$46,210.50', '$50,000', '$0.25']);
  });

  it('today’s hour is said of an instant, and the day of a day that states no hour', async () => {
    const format = createFormat('en', await loadWords('en', ['shell', 'ui']), 'America/Chicago');
    const now = Date.parse('2026-11-23T20:00:00Z');
    expect(
      ['2026-11-23T06:00:00.000Z', '2026-11-23T06:00:00.500Z', '2026-11-23T15:42:00Z', '2026-11-22T06:00:00Z'].map(
        (at) => format.stamp(at, now),
      ),
    ).toEqual(['Nov 23', '12 am', '9:42 am', 'Nov 22']);
  });

  it('an hour before midnight and an hour after it are two days in Austin, in summer and in winter', async () => {
    const format = createFormat('en', await loadWords('en', ['shell', 'ui']), 'America/Chicago');
    expect(
      ['2026-07-02T04:00:00Z', '2026-07-02T06:00:00Z', '2026-01-02T05:00:00Z', '2026-01-02T07:00:00Z'].map((at) =>
        format.dayKey(at),
      ),
    ).toEqual(['2026-07-01', '2026-07-02', '2026-01-01', '2026-01-02']);
  });
});
