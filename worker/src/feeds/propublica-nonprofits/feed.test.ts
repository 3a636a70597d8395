import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { propublicaNonprofits } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('propublica-nonprofits', () => {
  it('keeps what joins with the tax list', () => {
    expect(recordFrom(propublicaNonprofits, sample[0])).toMatchObject({
      key: '749000001',
      fields: { strein: '74-9000001', subseccd: '3' },
    });
  });
  it('reads a code that is null as none', () => {
    expect(recordFrom(propublicaNonprofits, sample[1]).fields['ntee_code']).toBeNull();
  });
});
