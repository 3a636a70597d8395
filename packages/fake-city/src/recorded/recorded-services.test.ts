import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeCity } from '../start-fake-city.ts';
import { csvRows } from './recorded-rows.ts';

describe('rows of a file', () => {
  it('keep commas, quotes and line breaks that stand in quotes; what is empty is null', () => {
    expect(csvRows('A,B (x),C\r\n1,"say ""hi"", twice",\r\n"two\nlines",,3\r\n')).toEqual([
      { A: '1', 'B (x)': 'say "hi", twice', C: null },
      { A: 'two\nlines', 'B (x)': null, C: '3' },
    ]);
  });
  it('end where the file ends, with or without a last line break', () => {
    expect([csvRows('A\n1\n'), csvRows('A\n1'), csvRows('A\n'), csvRows('')]).toEqual([
      [{ A: '1' }],
      [{ A: '1' }],
      [],
      [],
    ]);
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('a folder of recordings of another city', () => {
  it('is served over CKAN and as a layer, of each dataset its newest state, and lines of districts not at all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moontower-city-'));
    folders.push(folder);
    const recording = (protocol: string, dataset: string, file: string) => ({ protocol, dataset, file, key: [] });
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({
        recordings: [
          recording('csv', 'c21106f9', 'older.csv'),
          recording('ckan', 'c21106f9', 'earlier.jsonl'),
          recording('ckan', 'c21106f9', 'permits.jsonl'),
          { ...recording('csv', '20eb6d22', 'calls.csv'), key: ['CASEID'] },
          recording('csv', 'shown', 'shown.csv'),
          recording('arcgis', 'CALLS', 'calls.jsonl'),
          recording('geojson', 'council-districts', 'lines.geojson'),
        ],
      }),
    );
    writeFileSync(join(folder, 'permits.jsonl'), '{"_id":7,"PERMIT #":"P-1","CD":null}\n');
    writeFileSync(join(folder, 'earlier.jsonl'), '{"PERMIT #":"P-9"}\n{"PERMIT #":"P-8"}\n');
    writeFileSync(join(folder, 'older.csv'), 'PERMIT #,CD\nP-0,1\n');
    writeFileSync(join(folder, 'calls.csv'), 'CASEID,OBJECTDESC\n5,"1 A ST, B"\n');
    writeFileSync(join(folder, 'calls.jsonl'), '{"Number":"C-1","At":1785560442000,"LAT":29.4,"OBJECTID":1}\n');
    writeFileSync(join(folder, 'shown.csv'), 'Status\nOpen\n');
    const city = await startFakeCity({ recordings: folder });
    try {
      const get = async (path: string): Promise<unknown> => (await fetch(`${city.url}${path}`)).json();
      expect(await get('/ckan/api/3/action/datastore_search?resource_id=c21106f9&sort=_id')).toMatchObject({
        result: { total: 1, records: [{ _id: 1, 'PERMIT #': 'P-1', CD: null }] },
      });
      const file = await fetch(`${city.url}/ckan/dataset/service-calls/resource/20eb6d22/download`);
      expect(await file.text()).toBe('CASEID,OBJECTDESC\r\n5,"1 A ST, B"\r\n');
      expect(await get('/arcgis/rest/services/CALLS/FeatureServer/0/query?where=1=1&outFields=*&f=json')).toMatchObject(
        { features: [{ attributes: { Number: 'C-1', At: 1_785_560_442_000, LAT: 29.4 } }] },
      );
      for (const none of ['council-districts', 'shown'])
        expect((await fetch(`${city.url}/ckan/dataset/x/resource/${none}/download`)).status).toBe(404);
    } finally {
      await city.stop();
    }
  });
});
