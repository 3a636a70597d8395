import { describe, expect, it } from 'vitest';
import { createFormat } from '../../words/format.ts';
import { loadWords } from '../../words/words.ts';
import { showEvidence } from './show-evidence.ts';

const format = createFormat('en', await loadWords('en'));
const show = (value: number, unit: 'cents' | 'share' | 'z' | 'count' | 'ratio', limit?: number) => showEvidence({ label: 'x', value, unit, limit }, format);

describe('showEvidence', () => {
  it('reads each unit as people do, limits too', () => {
    expect(show(45_230_435, 'cents', 10_000_000)).toEqual({ value: '$452,304.35', limit: '$100,000' });
    expect(show(0.94, 'share', 0.7)).toEqual({ value: '94%', limit: '70%' });
    expect(show(4.415, 'z', 3.5)).toEqual({ value: 'z 4.42', limit: 'z 3.5' });
    expect(show(1280, 'count')).toEqual({ value: '1,280', limit: '' });
  });
  it('shows nothing where a rule only quotes words', () => { expect(showEvidence({ label: 'x', text: 'AS NEEDED' }, format)).toEqual({ value: '', limit: '' }); });
});
