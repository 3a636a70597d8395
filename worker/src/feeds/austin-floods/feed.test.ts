import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinFloods } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-floods', () => {
  it('says that a crossing is closed', () => {
    expect(itemFrom(austinFloods, sample[0])).toMatchObject({
      title: 'Low-water crossing closed at Old Example Rd at Slaughter Creek',
      subtype: 'flooding',
      status: { state: 'open', text: 'closed' },
      precision: 'exact',
    });
  });
  it('takes an open crossing for a closed matter', () => {
    expect(itemFrom(austinFloods, sample[2]).status).toEqual({
      state: 'closed',
      outcome: 'crossing-open',
      text: 'open',
      changedAt: '2026-05-05T07:20:00.000Z',
    });
  });
});
