import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinPermitsGeocoded } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-permits-geocoded', () => {
  it('keeps the point of a permit', () => {
    expect(recordFrom(austinPermitsGeocoded, sample[0])).toMatchObject({
      key: '2026-900002 BP',
      kind: 'permit-point',
      fields: { LATITUDE: 30.2655, LONGITUDE: -97.7467, FOLDERRSN: '13900002' },
    });
  });
  it('reads null as nothing', () => {
    expect(recordFrom(austinPermitsGeocoded, sample[2]).fields).toMatchObject({ LATITUDE: null });
  });
});
