import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { ApiError } from '../../data/requests/api-fetch.ts';
import { readAnswer, readFailure } from '../../data/queries/places.ts';
import { findPlace } from './find-place.ts';

const found: FoundPlace = { label: '1 A St', location: [-97.74, 30.27], source: 'geocoder' };
const item = {
  address: '2409 ALDEN DR',
  precision: 'exact',
  location: { type: 'Point', coordinates: [-97.75, 30.28] },
  councilDistrict: 9,
};
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers of the API by the beginning of the address; what was asked is kept. */
function stubApi(answers: Record<string, () => Promise<Response> | Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start));
    return answer === undefined ? new Response('', { status: 404 }) : answer[1]();
  });
  return asked;
}

describe('looking a text up', () => {
  it('takes the point of a record with the same address, however it is written, and asks no one else', async () => {
    const asked = stubApi({ '/api/items': () => Response.json([{ ...item, address: '2410 ALDEN DR' }, item]) });
    expect(await findPlace('2409 Alden Drive, Austin')).toEqual({
      kind: 'place',
      place: {
        label: '2409 Alden Drive, Austin',
        location: [-97.75, 30.28],
        district: 9,
        source: 'records',
        precision: 'address',
      },
    });
    expect(asked).toHaveLength(1);
  });
  it('asks the geocoder when no record is exact or the records do not answer', async () => {
    for (const items of [
      () => Response.json([{ ...item, precision: 'block' }]),
      () => new Response('', { status: 503 }),
      () => Promise.reject(new DOMException('', 'TimeoutError')),
    ]) {
      const asked = stubApi({
        '/api/items': items,
        '/api/geocode': () => Response.json({ places: [found], geocoder: 'answered', attribution: '© O' }),
      });
      expect(await findPlace('2409 Alden Drive')).toEqual({ kind: 'place', place: found, attribution: '© O' });
      expect(asked.at(-1)).toBe('/api/geocode?q=2409+Alden+Drive');
    }
  });
  it('leaves words, streets and ZIP codes to the records, which hold them, and asks nobody', async () => {
    const asked = stubApi({});
    expect(await findPlace('pothole')).toEqual({ kind: 'words' });
    expect(await findPlace('Burton Drive')).toEqual({ kind: 'street', words: 'Burton Dr' });
    expect(await findPlace('78704')).toEqual({ kind: 'zip', zips: ['78704'] });
    expect(asked).toEqual([]);
  });
});

describe('an answer of the geocoder', () => {
  it('is a place, at most five to choose from, or a reason', () => {
    expect(readAnswer({ places: [found], geocoder: 'answered' })).toMatchObject({ kind: 'place', place: found });
    expect(readAnswer({ places: Array.from({ length: 7 }, () => found), geocoder: 'answered' })).toMatchObject({
      kind: 'choices',
      places: { length: 5 },
    });
    expect(readAnswer({ places: [], geocoder: 'answered' })).toEqual({ kind: 'problem', problem: 'missing' });
    expect(readAnswer({ places: [], geocoder: 'answered', outside: 'Dallas' })).toEqual({
      kind: 'problem',
      problem: 'beyond',
      where: 'Dallas',
    });
    expect(readAnswer({ places: [], geocoder: 'unavailable', problem: 'busy', retryInS: 7 })).toEqual({
      kind: 'problem',
      problem: 'busy',
      retryInS: 7,
    });
    expect(readAnswer({ places: [], geocoder: 'unavailable' })).toEqual({
      kind: 'problem',
      problem: 'down',
      retryInS: 30,
    });
  });
  it('that did not come says what a reader can do', () => {
    const error = (status: number) => new ApiError(status, '', { requestId: undefined, at: 0 });
    expect(readFailure(error(429), true)).toEqual({ kind: 'problem', problem: 'busy', retryInS: 60 });
    expect(readFailure(new DOMException('', 'TimeoutError'), true)).toEqual({
      kind: 'problem',
      problem: 'slow',
      retryInS: 15,
    });
    expect(readFailure(error(502), true)).toEqual({ kind: 'problem', problem: 'down', retryInS: 30 });
    expect(readFailure(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'problem', problem: 'offline' });
  });
});
