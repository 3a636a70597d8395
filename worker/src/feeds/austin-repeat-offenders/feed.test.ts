import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinRepeatOffenders } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-repeat-offenders', () => {
  it('names the property and its open violations in neutral words', () => {
    const item = itemFrom(austinRepeatOffenders, sample[0]);
    expect(item).toMatchObject({
      type: 'code-cases',
      title: 'Repeat offender program: Example Oaks Apartments at 1500 Example Ln',
      location: { coordinates: [-97.6951, 30.3502] },
    });
    expect(item.summary).toContain('Open violations: 4.');
  });
  it('is a whole copy each time', () => {
    expect(austinRepeatOffenders.replaces).toBe(true);
  });
  it('leaves the owner out', () => {
    expect(austinRepeatOffenders.ignores).toContain('owner');
  });
});
