import { describe, expect, it } from 'vitest';
import { startCity } from './city.ts';
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

  it('is made up from its facts and from what its feeds read, as whoever starts says', async () => {
    const source = { kind: 'ckan' as const, id: 'asked', dataset: 'permits' };
    const feed = { id: 'f', role: 'permits' as const, dataset: 'asked', expect: {}, source, columns: { key: 'No' } };
    const city = await startCity({ id: 'dallas', mode: 'sample' }, HOW, ({ id }) =>
      Promise.resolve(id === 'dallas' ? [feed] : []),
    );
    try {
      const [heading, first] = (await (await fetch(`${city.url}/ckan/datastore/dump/asked`)).text()).split('\r\n');
      expect([heading, first]).toEqual(['No', expect.stringMatching(/^P\d\d-\d{9}$/)]);
    } finally {
      await city.stop();
    }
    await expect(startCity({ id: 'san-antonio', mode: 'sample' }, HOW)).rejects.toThrow(
      'Nobody said what the feeds of san-antonio read',
    );
  });

  it('names what it lacks where no recordings are', async () => {
    await expect(startCity({ id: 'san-antonio', mode: 'recorded', folder: '/nowhere' }, HOW)).rejects.toThrow(
      'there is no manifest.json',
    );
  });
});
