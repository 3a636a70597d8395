import { OUTCOMES, STATE_OF } from '@moontower/contracts/items/outcomes';
import { isClosing } from '@moontower/contracts/items/outcome-kinds';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { statusSaid } from './outcome-words.ts';

describe.each(['en', 'es'] as const)('a status line in %s', async (language) => {
  const words = await loadWords(language, ['ui', 'outcomes']);
  const format = createFormat(language, words, 'America/Chicago');
  const what = (outcome: (typeof OUTCOMES)[number], provenance: 'city-record' | 'resident-report') =>
    statusSaid({ status: { state: STATE_OF[outcome], outcome, text: 'Closed' }, provenance }, words, format).what;
  const { closedBy } = words.outcomes;

  it('says that the city closed its requests and cases, and of nothing else', () => {
    const closed = OUTCOMES.filter((outcome) => what(outcome, 'city-record').startsWith(closedBy));
    expect(closed).toEqual(OUTCOMES.filter((outcome) => isClosing(outcome)));
  });
  it('says of work that begins on a later day that it is planned, never that it is under way', () => {
    const status = { state: STATE_OF['under-way'], outcome: 'under-way' as const, text: 'work-zone' };
    const said = (publishedAt: string) => statusSaid({ status, publishedAt }, words, format);
    const begins = '2999-04-01T12:00:00.000Z';
    expect(said(begins)).toMatchObject({ what: words.outcomes.planned(format.day(begins)), when: '' });
    expect(said('2020-04-01T12:00:00.000Z').what).toBe(words.outcomes.names['under-way']);
  });
  it('never says so of a resident’s report, which others may have settled', () => {
    expect(
      OUTCOMES.map((outcome) => what(outcome, 'resident-report')).filter((said) => said.includes(closedBy)),
    ).toEqual([]);
    expect(what('work-done', 'resident-report')).toBe(words.outcomes.names['work-done']);
  });
});
