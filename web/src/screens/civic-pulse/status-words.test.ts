import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '../../map/pulse-stub.ts';
import type { ItemStatus } from '@moontower/contracts/item';
import { createFormat } from '../../words/format.ts';
import { loadWords } from '../../words/words.ts';
import { statusLook } from './status-words.ts';

const words = await loadWords('en', ['shell', 'ui', 'feed', 'pulse']);
const format = createFormat('en', words);
const look = (status: ItemStatus | undefined) => statusLook({ ...aPulseFeature().properties, status }, words, format);
const closed = (own: Partial<ItemStatus>): ItemStatus => ({ state: 'closed', text: 'closed', changedAt: '2020-04-01T12:00:00.000Z', ...own });

describe('a status in words', () => {
  it('never says closed alone', () => {
    expect(look(closed({}))).toEqual({ tone: 'none', strong: 'Closed Apr 1, 2020, no reason given.', rest: '' });
    expect(look(closed({ outcome: 'no-reason' })).tone).toBe('none');
    expect(look(closed({ outcome: 'passed-on', reason: 'Signs and Markings has it.' }))).toEqual({ tone: 'passed', strong: 'Closed Apr 1, 2020, passed on.', rest: 'Signs and Markings has it.' });
    expect(look(closed({ reason: 'Not a city road.' }))).toEqual({ tone: 'plain', strong: 'Closed Apr 1, 2020.', rest: 'Not a city road.' });
  });
  it('tells work done from inspected by words', () => {
    expect([look(closed({ outcome: 'work-done' })).strong, look(closed({ outcome: 'inspected' })).strong]).toEqual(['Closed Apr 1, 2020, work done.', 'Closed Apr 1, 2020, inspected.']);
  });
  it('says so when the record has none', () => {
    expect(look(undefined).strong).toBe('No status in the record.');
    expect(look({ state: 'unknown', text: '' }).strong).toBe('No status in the record.');
  });
  it('does not say that planned work is open already', () => {
    const works = { ...aPulseFeature().properties, status: { state: 'in-progress' as const, text: 'work zone' } };
    expect(statusLook({ ...works, publishedAt: '2020-04-01T12:00:00.000Z' }, words, format).strong).toBe('Open since Apr 1, 2020.');
    expect(statusLook({ ...works, publishedAt: '2999-04-01T12:00:00.000Z' }, words, format).strong).toBe('Planned from Apr 1, 2999.');
  });
  it('calls a resident’s report not verified whatever else is known', () => {
    const { properties } = aPulseFeature();
    expect(statusLook({ ...properties, provenance: 'resident-report' }, words, format).strong).toBe('Reported, not verified.');
  });
});
