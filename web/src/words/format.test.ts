import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { loadWords, LOCALES, type Language } from './words.ts';

const NUMBERS = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1_000, -12_345, 0.5, 1.0005, 1_234.5, 1_234.567, 1_234_567.8912, -1_234.5];

describe('numbers and days', () => {
  it.each<Language>(['en', 'es'])('counts are written as the browser writes them in %s', async (language) => {
    const format = createFormat(language, await loadWords(language, ['shell', 'ui']));
    const browser = new Intl.NumberFormat(LOCALES[language]);
    expect(NUMBERS.map((n) => format.count(n))).toEqual(NUMBERS.map((n) => browser.format(n)));
  });

  it.each<Language>(['en', 'es'])('money has no cents or two of them in %s', async (language) => {
    const format = createFormat(language, await loadWords(language, ['shell', 'ui']));
    expect([46_210.5, 50_000, 0.25].map((n) => format.fullMoney(n))).toEqual(['$46,210.50', '$50,000', '$0.25']);
  });

  it('an hour before midnight and an hour after it are two days in Austin, in summer and in winter', async () => {
    const format = createFormat('en', await loadWords('en', ['shell', 'ui']));
    expect(['2026-07-02T04:00:00Z', '2026-07-02T06:00:00Z', '2026-01-02T05:00:00Z', '2026-01-02T07:00:00Z'].map((at) => format.dayKey(at)))
      .toEqual(['2026-07-01', '2026-07-02', '2026-01-01', '2026-01-02']);
  });
});
