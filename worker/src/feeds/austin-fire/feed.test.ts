import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinFire } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-fire', () => {
  it('drops the dispatcher’s code and keeps the words', () => {
    expect(itemFrom(austinFire, sample[0])).toMatchObject({
      title: 'Carbon monoxide alarm at 7001 S Congress Ave',
      subtype: 'hazard',
      type: 'fire-incidents',
      status: { state: 'closed' },
    });
  });
  it.each([
    [1, 'grass-fire'],
    [2, 'water_leak'],
  ])('names the kind of sample %d', (index, subtype) => {
    expect(itemFrom(austinFire, sample[index]).subtype).toBe(subtype);
  });
  it.each([
    ['RESQV - Vehicle Rescue', 'rescue', 'Vehicle rescue'],
    ['SPILL - Liquid < 5 Gallons', 'hazard', 'Liquid < 5 gallons'],
    ['AUTO - Vehicle Fire', 'vehicle-fire', 'Vehicle fire'],
    ['ELEC - Street Light Sparking', 'other', 'Street light sparking'],
    ['TREE - Tree Fire', 'grass-fire', 'Tree fire'],
    ['Traffic Injury Pri 2 Rollover', 'crash', 'Collision with injury'],
  ])('files a call by what it is: %s', (reported, subtype, title) => {
    const call = itemFrom(austinFire, sample[2], { issue_reported: reported });
    expect(call).toMatchObject({ subtype, title });
  });
  it('tells no condition of a patient, nor keeps it', () => {
    const call = { ...sample[2], issue_reported: 'Traffic Injury Pri 1 w/Cardiac' };
    const told = JSON.stringify([itemFrom(austinFire, call), austinFire.shown?.(call, false)]);
    expect(told).not.toMatch(/cardiac/i);
    expect(told).toContain('Traffic Injury Pri 1');
  });
  it('reads midnight of UTC as the moment it is, the evening before', () => {
    const midnight = {
      published_date: '2026-09-14T00:00:00.000Z',
      traffic_report_status_date_time: '2026-09-15T00:00:00Z',
    };
    expect(itemFrom(austinFire, sample[0], midnight)).toMatchObject({
      publishedAt: '2026-09-14T00:00:00.000Z',
      publishedDayOnly: false,
      cityUpdatedAt: '2026-09-15T00:00:00.000Z',
    });
  });
  it('does without a status time, as in the recorded rows', () => {
    expect(itemFrom(austinFire, sample[0]).cityUpdatedAt).toBeUndefined();
  });
});
