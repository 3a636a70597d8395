import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { tabcPending } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('tabc-pending', () => {
  it('shows an application as in progress', () => {
    expect(itemFrom(tabcPending, sample[0])).toMatchObject({
      title: 'Application for an alcohol license: Example Bistro at 100 Congress Ave',
      status: { state: 'in-progress' },
    });
  });
  it('is the state of the day: what no longer comes was decided', () => {
    expect(tabcPending.replaces).toBe(true);
  });
});
