import { describe, expect, it } from 'vitest';
import { austinTraffic } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

function incident(index: number, change: Record<string, unknown> = {}) {
  const result = austinTraffic.normalise(austinTraffic.row.parse({ ...sample[index], ...change }), {
    nowMs: 0,
    occurrence: 1,
  });
  if (result.kind !== 'item') throw new Error(`not an item: ${result.kind}`);
  return result.item;
}

describe('austin-traffic', () => {
  it('puts the dispatcher’s words in plain ones', () => {
    expect(incident(0)).toMatchObject({
      title: 'Crash, urgent at 6700 S 1st St',
      subtype: 'crash',
      status: { state: 'open', text: 'ACTIVE' },
    });
    expect(incident(1)).toMatchObject({
      title: 'Stalled vehicle at N IH 35 NB / E 51st St',
      status: { state: 'closed' },
    });
    expect(incident(0, { issue_reported: 'SOMETHING NEW' }).title).toBe('Something new at 6700 S 1st St');
  });

  it('leaves out the mark of codes that are out of use, in the fact as in the title', () => {
    expect(incident(1).facts).toMatchObject({ 'Reported as': 'STALLED VEHICLE' });
    expect(incident(0, { issue_reported: 'zOIL SPILL' })).toMatchObject({
      title: 'Oil spill at 6700 S 1st St',
      subtype: 'oil-spill',
    });
  });

  it.each([
    ['a GeoJSON point', { type: 'Point', coordinates: [-97.709022, 30.309721] }],
    ['text', '(30.309721,-97.709022)'],
    ['WKT', 'POINT (-97.709022 30.309721)'],
    ['latitude and longitude', { latitude: '30.309721', longitude: '-97.709022' }],
  ])('reads a location sent as %s', (_form, location) => {
    expect(incident(1, { location }).location).toEqual({ type: 'Point', coordinates: [-97.709022, 30.309721] });
  });

  it('lists incidents at 0,0 or without a place, and says why they are not on the map', () => {
    expect(incident(2)).toMatchObject({ precision: 'none', pointProblem: 'zero' });
    expect(incident(1, { location: undefined })).toMatchObject({ precision: 'none', pointProblem: 'missing' });
    expect(incident(1, { location: 'somewhere' })).toMatchObject({ pointProblem: 'missing' });
  });

  it('keeps the hour of an incident', () => {
    expect(incident(0)).toMatchObject({ publishedAt: '2026-05-04T13:06:40.000Z', publishedDayOnly: false });
    const midnight = '2026-05-02T00:00:00.000Z';
    expect(incident(0, { published_date: midnight })).toMatchObject({ publishedAt: midnight, publishedDayOnly: false });
  });
});
