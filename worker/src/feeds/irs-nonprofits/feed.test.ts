import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { irsNonprofits } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('irs-nonprofits', () => {
  it('keeps name, code and amounts', () => {
    expect(recordFrom(irsNonprofits, sample[0])).toMatchObject({
      key: '749000001',
      kind: 'nonprofit',
      fields: { NAME: 'EXAMPLE FRIENDS OF PARKS', ASSET_AMTCents: 12_000_000, NTEE_CD: 'N32' },
    });
  });
  it('leaves the person in charge and the street out', () => {
    expect(irsNonprofits.ignores).toEqual(expect.arrayContaining(['ICO', 'STREET']));
  });
});
