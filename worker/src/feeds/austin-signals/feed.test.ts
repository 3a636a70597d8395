import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinSignals } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-signals', () => {
  it('says what a signal does and where', () => {
    expect(itemFrom(austinSignals, sample[0])).toMatchObject({
      title: 'Traffic signal: unscheduled flash at Burnet Rd / W 49th St',
      subtype: 'signal_out',
      publishedAt: '2026-05-05T12:12:00.000Z',
      precision: 'exact',
    });
  });
  it('joins the two streets where no name is given', () => {
    expect(itemFrom(austinSignals, sample[1]).address).toBe('E 51st St / Berkman Dr');
  });
  it('is the state of the moment: what no longer comes is over', () => {
    expect(austinSignals.replaces).toBe(true);
  });
});
