import { describe, expect, it } from 'vitest';
import { PORK_CHART_IDS } from '@moontower/contracts/analytics/charts';
import { NO_KIND } from '@moontower/contracts/spending/no-kind';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { PORK_FIGURES } from './pork-figures.ts';
import { statistics } from './testing/statistics.ts';

const AT = '2026-11-22T10:00:00.000Z';
const words = await loadWords('en', ['ui', 'pork']);
const given = (about: Partial<PorkStatistics>) => ({
  statistics: { ...statistics, asOf: AT, ...about },
  feed: undefined,
  words: words.pork.figures,
  format: createFormat('en', words, 'America/Chicago'),
});

describe('a figure of the tracker', () => {
  it('draws the flagged amounts in cents, most first, and says the largest', () => {
    const said = PORK_FIGURES['flagged-by-category'](
      given({ wasteByCategory: { Printing: 10.5, Travel: 2_000.25, None: 0 } }),
    );
    expect(said).toMatchObject({
      finding: 'The largest flagged amount is for Travel: $2K',
      figure: { unit: 'cents', n: 6, coverage: { of: 200 }, categories: ['Travel', 'Printing'], asOf: { ours: AT } },
    });
    expect(said?.figure.series).toEqual([{ name: 'Flagged amount', values: [200_025, 1_050] }]);
  });
  it('says in the page’s language that a kind of spending is not recorded', async () => {
    const { pork } = await loadWords('es', ['pork']);
    const about = { ...given({ wasteByCategory: { [NO_KIND]: 10.5 } }), words: pork.figures };
    expect(PORK_FIGURES['flagged-by-category'](about)?.figure.categories).toEqual(['Sin registrar']);
  });
  it('counts the listed words, those with a point behind them', () => {
    const topKeywords = [
      { keyword: 'urgent', count: 3, flagged: 1 },
      { keyword: 'consulting', count: 9, flagged: 2 },
    ];
    expect(PORK_FIGURES['flagged-words'](given({ topKeywords }))).toMatchObject({
      finding: '“consulting” is the listed word found most often: 9 purchases',
      figure: { unit: 'count', n: 17, categories: ['consulting', 'urgent'] },
    });
  });
  it('tells how many purchases have which score, those in the list apart, and those without points in words', () => {
    const scoreDistribution = { '0': 183, '1-9': 8, '10-19': 3, '20-29': 4, '70-79': 2 };
    const said = PORK_FIGURES['purchases-by-score'](given({ scoreDistribution }));
    expect(said).toMatchObject({
      finding: '6 of 200 scored purchases have 20 points or more, where the list begins',
      subtitle: 'Purchases with points, by score. 183 have no points and are not drawn',
      figure: {
        n: 17,
        coverage: { of: 200 },
        categories: ['1-9', '10-19', '20-29', '70-79'],
        rows: '/pork-tracker?floor=1',
      },
    });
    expect(said?.figure.series).toEqual([
      { name: 'Below 20: not in the list', values: [8, 3, 0, 0] },
      { name: '20 and up: in the list', values: [0, 0, 4, 2] },
    ]);
  });
  it.each(PORK_CHART_IDS)('%s is not drawn of nothing, nor before anything was scored', (id) => {
    expect(PORK_FIGURES[id](given({}))).toBeUndefined();
    const some = {
      scoreDistribution: { '1-9': 2 },
      wasteByCategory: { Travel: 1 },
      topKeywords: [{ keyword: 'urgent', count: 3, flagged: 1 }],
    };
    expect(PORK_FIGURES[id](given(some))).toBeDefined();
    expect(PORK_FIGURES[id](given({ ...some, asOf: undefined }))).toBeUndefined();
  });
});
