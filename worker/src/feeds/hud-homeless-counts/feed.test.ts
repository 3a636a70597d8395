import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { hudHomelessCounts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('hud-homeless-counts', () => {
  it('keeps a year’s three counts', () => { expect(recordFrom(hudHomelessCounts, sample[0])).toMatchObject({ key: 'TX-503|2025', fields: { 'Overall Homeless': 3238, 'Unsheltered Homeless': 1577 } }); });
  it('gives no field where a year has no count', () => { expect(recordFrom(hudHomelessCounts, sample[1]).fields).not.toHaveProperty('Overall Homeless'); });
});
