import { describe, expect, it } from 'vitest';
import { FeedWhy } from '@moontower/contracts/feeds/feed';
import { status as en } from '@moontower/words/en/status';
import { status as es } from '@moontower/words/es/status';
import { whyWords, type WhyFacts } from './feed-why.ts';

const format = {
  day: (at: string | number) => String(at).slice(0, 10),
  stamp: (at: string | number) => String(at).slice(0, 10),
};
const feed: WhyFacts = {
  cityUpdatedAt: '2026-04-19T12:00:00.000Z',
  checkedAt: '2026-11-20T12:00:00.000Z',
  unreachableSince: '2026-11-19T12:00:00.000Z',
  missingColumns: ['permit_number'],
};
const said = (about: Partial<WhyFacts>, words: typeof en | typeof es = en) =>
  whyWords({ ...feed, ...about }, { words: words.why, format, now: 0 });

describe('whyWords', () => {
  it('has a sentence for every reason in both languages', () => {
    for (const stateWhy of FeedWhy.options)
      for (const words of [en, es]) expect(said({ stateWhy, stateReason: 'not said' }, words)).toMatch(/^[A-Z].*\.$/);
  });
  it('tells a city’s update from a newest record, and names what is gone', () => {
    expect(said({ stateWhy: 'old', cityTimeFrom: 'dataset' })).toBe('The city last updated this on 2026-04-19.');
    expect(said({ stateWhy: 'old', cityTimeFrom: 'record' })).toBe('The newest record is from 2026-04-19.');
    expect(said({ stateWhy: 'missing-columns' }, es)).toBe(
      'Faltan columnas: permit_number. Usted ve lo que leímos antes.',
    );
    expect(said({ stateWhy: 'no-answer' })).toContain('2026-11-19');
  });
  it('says nothing of a feed that is as it should be', () => {
    expect(said({})).toBeUndefined();
  });
});
