import type { FlaggedItem } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { columnHead, compareRows } from './compare-rows.ts';
import { aFlaggedItem as purchase } from '../testing/a-flagged-item.ts';

describe.each(['en', 'es'] as const)('compare in %s', async (language) => {
  const all = await loadWords(language, ['ui', 'pork']);
  const { pork } = all;
  const format = createFormat(language, all, 'America/Chicago');
  const rows = compareRows(pork, format);
  const said = (of: FlaggedItem) => new Map(rows.map(({ label, of: value }) => [label, value(of)]));

  it('has no two rows of one name', () => {
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  });
  it('says of a part that cannot be judged what the explanation says', () => {
    expect(said(purchase).get(pork.compare.points.vendor)).toBe(pork.explain.notScored);
    expect(said(purchase).get(pork.compare.rows.score)).toBe(pork.card.judged('72', '80'));
    const none = { ...purchase, score: { ...purchase.score, total: 0, bucket: 'not-scored' as const } };
    expect(said(none).get(pork.compare.rows.score)).toBe(pork.explain.notScored);
  });
  it('says the median of those like it and how often it fits into the amount, or that there are too few', () => {
    const peers = { count: 251, medianCents: 400_000 };
    const told = said({ ...purchase, score: { ...purchase.score, peers } });
    expect(told.get(pork.compare.rows.median)).toBe(format.fullMoney(4_000));
    expect(told.get(pork.compare.rows.ratio)).toBe(pork.purchase.peers.times('12', '251'));
    expect(said(purchase).get(pork.compare.rows.ratio)).toBe(pork.compare.none);
  });
  it('never calls a review of people what the rules suggest', () => {
    expect(said(purchase).get(pork.compare.rows.review)).toBe(pork.reviews.not_reviewed);
    expect(said(purchase).get(pork.compare.rows.suggested)).toBe(pork.reviews.high_priority);
    const cleared = said({ ...purchase, reviewStatus: 'cleared', reviewBy: 'people' });
    expect(cleared.get(pork.compare.rows.review)).toBe(pork.reviews.cleared);
    expect(cleared.get(pork.compare.rows.suggested)).toBe(pork.compare.none);
  });
  it('heads its columns by amount, a day with its year, and payee, or why no payee is shown', () => {
    const day = format.dayYear(purchase.publishedAt);
    expect(day).toContain('2026');
    expect(columnHead(purchase, pork, format)).toEqual([
      format.fullMoney(48_000),
      pork.card.paidOn(day),
      'Example LLC',
    ]);
    // Of several payments the day is the last one's, whatever day the rules go by.
    expect(columnHead({ ...purchase, lines: 3 }, pork, format)[1]).toBe(pork.card.lastPaid(day));
    const { vendor: _vendor, ...person } = purchase;
    expect(columnHead({ ...person, payeeWithheld: true }, pork, format)[2]).toBe(pork.card.payeeWithheld);
    expect(columnHead({ ...person, dateSource: 'none' }, pork, format).slice(1)).toEqual([
      pork.card.noDate,
      pork.card.noPayee,
    ]);
  });
});
