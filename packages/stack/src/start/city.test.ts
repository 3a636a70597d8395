import { describe, expect, it } from 'vitest';
import { isMadeUp, startCity } from './city.ts';
import { portalsOf, readSettings } from './settings.ts';

const HOW = { seed: 1, shift: false, pace: undefined };

describe('the city that a start reads', () => {
  it('is asked for at its own portal, or where the process was told', () => {
    expect(portalsOf(readSettings({ MOONTOWER_CITY: 'austin' }))).toHaveLength(2);
    expect(portalsOf(readSettings({ MOONTOWER_CITY: 'san-antonio' }))).toEqual(['https://data.sanantonio.gov']);
    expect(portalsOf(readSettings({ MOONTOWER_CITY: 'san-antonio', CKAN_URL: 'http://127.0.0.1:9' }))).toEqual([
      'http://127.0.0.1:9',
    ]);
  });

  it('has no made-up records unless there is who makes them up', async () => {
    expect([isMadeUp({ id: 'austin' }), isMadeUp({ id: 'san-antonio' })]).toEqual([true, false]);
    await expect(startCity({ id: 'san-antonio', mode: 'sample' }, HOW)).rejects.toThrow(
      'There are no made-up records of san-antonio yet: MOONTOWER_CITY=san-antonio:recorded:<folder>.',
    );
  });

  it('names what it lacks where no recordings are', async () => {
    await expect(startCity({ id: 'san-antonio', mode: 'recorded', folder: '/nowhere' }, HOW)).rejects.toThrow(
      'there is no manifest.json',
    );
  });
});
