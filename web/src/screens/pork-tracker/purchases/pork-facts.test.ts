import type { PorkStatistics } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { countedOf, isUnscored, porkFacts } from './pork-facts.ts';
import { statistics } from '../testing/statistics.ts';

const words = await loadWords('en', ['ui', 'pork']);
const format = createFormat('en', words, 'America/Chicago');
const said = (about: Partial<PorkStatistics> = {}) =>
  Object.fromEntries(
    porkFacts({ ...statistics, ...about }, words.pork.stats, format).map(({ id, label, value, note }) => [
      id,
      [value, label, note],
    ]),
  );

describe('the figures over the tracker', () => {
  it('each count what they name: flagged with value, high by band, priority apart, the flagged’s average', () => {
    expect(said()).toEqual({
      flagged: ['6', 'Flagged (score 20 and up)', 'worth $1.4M'],
      scored: ['200', 'Purchases scored', 'worth $3.1M'],
      high: ['1', 'High (two signs, one strong)', 'worth $48K, the top score is 72'],
      priority: ['3', 'Review priority (rules)', 'worth $900K, strong signs, large sum'],
      average: ['31.2', 'Average of the flagged', 'of 100, n = 6'],
    });
  });
  it('give no average of nothing', () => {
    const none = said({
      totalFlagged: 0,
      totalWastefulValue: 0,
      averageWastefulnessScore: 0,
      highScoreCount: 0,
      topScore: 11,
    });
    expect(none).toMatchObject({
      flagged: ['0', 'Flagged (score 20 and up)', 'of 17 with points'],
      high: ['0', 'High (two signs, one strong)', 'the top score is 11'],
      average: ['–', 'Average of the flagged', 'none is flagged'],
    });
  });
});

it('are of nothing until the rules went over the payments; where all of those are left out they are of none', () => {
  const nothing = { ...statistics, totalScored: 0, totalNotScored: 0 };
  expect([nothing, { ...nothing, totalNotScored: 85 }, statistics].map(isUnscored)).toEqual([true, false, false]);
  const first = { ...nothing, totalNotScored: 85 };
  expect([countedOf(nothing, false), countedOf(first, true), countedOf(first, false)]).toEqual([
    undefined,
    undefined,
    first,
  ]);
});
