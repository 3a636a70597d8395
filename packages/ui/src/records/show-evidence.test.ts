import type { Evidence } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { showEvidence, showShare } from './show-evidence.ts';

const words = await loadWords('en', ['ui', 'pork']);
const format = createFormat('en', words, 'America/Chicago');
const { explain } = words.pork;
const show = (value: number, unit: Evidence['unit'], second?: Pick<Evidence, 'limit' | 'bound'>) =>
  showEvidence({ label: 'x', value, unit, ...second }, format, explain);

describe('showEvidence', () => {
  it('reads each unit as people do, limits too', () => {
    expect(show(45_230_435, 'cents', { limit: 10_000_000, bound: 'limit' })).toEqual({
      value: '$452,304.35',
      limit: 'limit $100,000',
    });
    expect(show(0.94, 'share', { limit: 0.7, bound: 'at-least' })).toEqual({ value: '94%', limit: 'at least 70%' });
    expect(show(4.415, 'z', { limit: 3.5, bound: 'limit' })).toEqual({ value: 'z 4.42', limit: 'limit z 3.5' });
    expect(show(1280, 'count')).toEqual({ value: '1,280', limit: '' });
  });
  it('says what the second number is', () => {
    const said = (['limit', 'compared-with', 'at-least', 'at-most', undefined] as const).map(
      (bound) => show(300, 'cents', { limit: 200, bound }).limit,
    );
    expect(said).toEqual(['limit $2', 'compared with $2', 'at least $2', 'at most $2', 'compared with $2']);
  });
  it('shows nothing where a rule only quotes words', () => {
    expect(showEvidence({ label: 'x', text: 'AS NEEDED' }, format, explain)).toEqual({ value: '', limit: '' });
  });
});

describe('showShare', () => {
  it('is never nothing of something, nor all of a part', () => {
    const shares = [0, 0.0003, 0.004, 0.01, 0.5, 0.996, 1].map((share) => showShare(share, format, explain));
    expect(shares).toEqual(['0%', 'under 1%', 'under 1%', '1%', '50%', 'over 99%', '100%']);
  });
});
