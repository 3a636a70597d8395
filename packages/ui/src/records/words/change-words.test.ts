import { describe, expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { loadWords, type Language } from '@moontower/words/words';
import { changeWords, type FieldChange } from './change-words.ts';

async function told(
  language: Language,
  changes: readonly FieldChange[],
  provenance: 'city-record' | 'moontower-calculation' = 'city-record',
): Promise<string[]> {
  const words = await loadWords(language, ['shell', 'ui', 'item', 'extras', 'outcomes']);
  const telling = { words, format: createFormat(language, words, 'America/Chicago'), provenance };
  return changes.map((change) => changeWords(change, telling));
}

const DATES: FieldChange[] = [
  { name: 'deadline', from: '2019-06-10T05:00:00.000Z', to: '2019-06-12T23:30:00.000Z' },
  { name: 'published', to: '2019-12-10T06:00:00.000Z' },
  { name: 'facts: Expires', from: '2019-04-08T00:00:00.000', to: '2020-04-08T00:00:00.000' },
];
const OTHERS: FieldChange[] = [
  { name: 'value', from: '46210.5', to: '50000' },
  { name: 'district', from: '3', to: '9' },
  { name: 'status', from: 'Open', to: 'Closed' },
  { name: 'status', from: 'in-progress', to: 'Pending Permit' },
  { name: 'type', from: 'site-plans', to: 'building-permits' },
  { name: 'subtype', from: 'pothole', to: 'reliability-high' },
];
const PLACES: FieldChange[] = [
  { name: 'location', from: '[-97.7389,30.2586]', to: '[-97.7389,30.2596]' },
  { name: 'location', from: '[-97.7389,30.2586]', to: '[-97.73890001,30.2586]' },
  { name: 'location', to: '[-97.7389,30.2586]' },
  { name: 'location', from: '[-97.7389,30.2586]' },
  { name: 'location', from: '[-97.7', to: '[-97.7389,30.2586]' },
];
const GONE: FieldChange[] = [
  { name: 'withdrawn', to: '2019-06-10T05:12:00.000Z' },
  { name: 'withdrawn', from: '2019-06-10T05:12:00.000Z' },
];

describe('a change that we saw', () => {
  it('is told with days and hours of Austin, in both languages', async () => {
    expect(await told('en', DATES)).toEqual([
      'Date ahead went from “June 10, 2019” to “Jun 12, 2019, 6:30 pm”',
      'Published is now “December 10, 2019”',
      'Expires went from “April 8, 2019” to “April 8, 2020”',
    ]);
    expect(await told('es', DATES)).toEqual([
      'Fecha por venir pasó de “10 de junio de 2019” a “12 jun 2019, 6:30 p.\u00a0m.”',
      'Publicado ahora es “10 de diciembre de 2019”',
      'Vence pasó de “8 de abril de 2019” a “8 de abril de 2020”',
    ]);
  });

  it('names money as money, states, kinds and districts in words; the city’s own words stay', async () => {
    expect(await told('en', OTHERS)).toEqual([
      'Declared value went from “$46,210.50” to “$50,000”',
      'Council district went from “District 3” to “District 9”',
      'Status went from “Open” to “Closed”',
      'Status went from “In progress” to “Pending Permit”',
      'Type went from “Site plan” to “Building permit”',
      'Kind went from “Pothole” to “Reliability high”',
    ]);
    expect((await told('es', OTHERS)).slice(0, 3)).toEqual([
      'Valor declarado pasó de “$46,210.50” a “$50,000”',
      'Distrito del concejo pasó de “Distrito 3” a “Distrito 9”',
      'Estado pasó de “Abierto” a “Cerrado”',
    ]);
  });

  it('says how far a place was moved, and never its degrees', async () => {
    expect(await told('en', PLACES)).toEqual([
      'The place on the map was moved by 365 ft',
      'The place on the map was moved by less than 1 ft',
      'The record now has a place on the map',
      'The place on the map was taken out',
      'The place on the map was moved',
    ]);
    expect((await told('es', PLACES))[0]).toBe('El lugar en el mapa se movió 365 pies');
    for (const line of [...(await told('en', PLACES)), ...(await told('es', PLACES))])
      expect(line).not.toMatch(/[[\]]|-97|30\.2/);
  });

  it('that is a record’s leaving or return names no stamp; a calculation is not called the city’s', async () => {
    expect(await told('en', GONE)).toEqual(['We found it gone from the city’s data', 'It is back in the city’s data']);
    expect(await told('es', GONE)).toEqual([
      'Ya no estaba en los datos de la ciudad',
      'Está de nuevo en los datos de la ciudad',
    ]);
    expect(await told('en', GONE, 'moontower-calculation')).toEqual([
      'Our calculation no longer gives this',
      'Our calculation gives this again',
    ]);
  });

  it('whose two values read alike tells the one that stands, and leaves what it cannot read as it is', async () => {
    expect(
      await told('en', [
        { name: 'deadline', from: '2019-06-12T23:30:10.000Z', to: '2019-06-12T23:30:40.000Z' },
        { name: 'deadline', from: 'soon', to: 'later' },
        { name: 'value', to: 'many' },
      ]),
    ).toEqual([
      'Date ahead is now “Jun 12, 2019, 6:30 pm”',
      'Date ahead went from “soon” to “later”',
      'Declared value is now “many”',
    ]);
  });
});
