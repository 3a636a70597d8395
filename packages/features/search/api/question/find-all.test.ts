import { austin } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { segmentOf } from '../index/build-segment.ts';
import { findAll } from './find-all.ts';
import { kindNumber } from './entries.ts';
import { Places } from '../places.ts';
import { readQuestion } from './read-question.ts';
import type { Entry } from '../index/segment.ts';
import { SegmentSet } from '../segment-set.ts';

const entry = (kind: 'record' | 'vendor', id: string, about: string | Partial<Entry>): Entry => ({
  id,
  kind: kindNumber(kind),
  type: 0,
  district: 0,
  atMs: 0,
  expiresS: 0,
  spot: 0,
  words: typeof about === 'string' ? about.split(' ') : [],
  ...(typeof about === 'string' ? {} : about),
});

/** What is found among these records, vendors and addresses. */
async function among({
  records,
  vendors = [],
  addresses = [],
}: Record<'records', (string | Partial<Entry>)[]> & { vendors?: string[]; addresses?: string[] }) {
  const places = new Places();
  for (const address of addresses) {
    const { key: placeKey, streets } = austin.placeOf(address) ?? {};
    places.enter({ placeKey, streets });
  }
  await places.read();
  const { street: streets, address } = places.sets;
  const sets = { records: new SegmentSet(), streets, addresses: address, things: new SegmentSet() };
  sets.records.replace(segmentOf(records.map((about, n) => entry('record', `r${n}`, about))));
  sets.things.replace(segmentOf(vendors.map((about, n) => entry('vendor', `v${n}`, about))));
  return async (q: string, narrowed = {}) => {
    const question = readQuestion(q);
    if (question.state !== 'words') throw new Error('no words');
    const found = await findAll(sets, { words: question.words }, { narrowed, most: 9, nowS: 0 });
    const hits = found.collected.flatMap((some) => Array.from({ length: 9 }, (_, kind) => some.hits(kind)).flat());
    return { ids: hits.map(({ id }) => id), close: found.close, words: found.words };
  };
}
const kept = (word: string, found: number, readAs: string[] = []) => ({ word, isLeftOut: false, readAs, found });
const left = (word: string, found: number, readAs: string[] = []) => ({ word, isLeftOut: true, readAs, found });

describe('words that nothing holds together', () => {
  it('find what holds the most of them, with what was left out and what each finds alone', async () => {
    const find = await among({
      records: ['pothole guadalupe', 'graffiti guadalupe', 'graffiti lamar', 'graffiti pothole guadalupe'],
    });
    const { ids, words, close } = await find('Pothole graffiti Lámar guadalupe');
    expect([ids, close]).toEqual([['r3'], false]);
    expect(words).toEqual([kept('Pothole', 2), kept('graffiti', 3), left('Lámar', 1), kept('guadalupe', 3)]);
  });

  it('find by the rarest of them where none stand together', async () => {
    const find = await among({ records: ['lamar', 'lamar', 'lamar', 'graffiti'] });
    const { ids, words } = await find('graffitti lamar');
    expect(ids).toEqual(['r0', 'r1', 'r2']);
    expect(words).toEqual([left('graffitti', 1, ['graffiti']), kept('lamar', 3)]);
    expect((await find('graffiti lamar')).ids).toEqual(['r3']);
  });

  it('are never found by a house, a direction or a type of street without its name', async () => {
    const find = await among({ records: ['1600 st permit', '1600 lamar st'] });
    expect((await find('1600 Pennsylvania St')).ids).toEqual([]);
    expect((await find('1600 Pennsylvania St')).words.every(({ isLeftOut }) => isLeftOut)).toBe(true);
    expect((await find('permit Main St')).ids).toEqual(['r0']);
    expect((await find('permit Main St')).words.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, true]);
    expect(await find('9 Lamar St')).toMatchObject({
      ids: ['r1'],
      words: [left('9', 0), kept('Lamar', 1), kept('St', 2)],
    });
  });

  it('are found in names, streets and records alike', async () => {
    const find = await among({
      records: ['pothole lamar'],
      vendors: ['example paving llc'],
      addresses: ['501 Wisteria St'],
    });
    expect((await find('example paving wisteria zzzz')).ids).toEqual(['v0']);
    expect((await find('wisteria st pothole')).ids).toEqual(['street:wisteria-st', 'address:501-wisteria-st']);
  });

  it('are counted within what was chosen beside them', async () => {
    const find = await among({
      records: [
        { words: ['lamar', 'graffiti'], district: 1 },
        { words: ['lamar'], district: 3 },
        { words: ['graffiti'], district: 3 },
        { words: ['graffiti', 'gone'], district: 3, expiresS: 1 },
      ],
    });
    expect((await find('lamar graffiti')).ids).toEqual(['r0']);
    expect((await find('lamar graffiti', { district: 3 })).words).toEqual([kept('lamar', 1), left('graffiti', 2)]);
  });

  it('find nothing where none of them stands anywhere', async () => {
    const find = await among({ records: ['lamar'] });
    expect(await find('qqqq zzzz')).toEqual({ ids: [], close: false, words: [left('qqqq', 0), left('zzzz', 0)] });
  });
});

describe('a misspelt word', () => {
  it('is named with what it was read as, the most frequent first; a word as typed is not', async () => {
    const find = await among({ records: ['lamar permit', 'lamar permit', 'lamas permit', 'other permit'] });
    expect(await find('laman permit')).toMatchObject({ close: true });
    expect((await find('laman permit')).words.map(({ readAs }) => readAs)).toEqual([['lamar', 'lamas'], []]);
    expect((await find('lamar permit')).words.map(({ readAs }) => readAs)).toEqual([[], []]);
  });

  it('is read only as what was found', async () => {
    const find = await among({ records: ['lamas', 'lamar permit', { words: ['laman'], expiresS: 0 }, 'laman'] });
    expect((await find('laman permit')).words.map(({ readAs }) => readAs)).toEqual([['lamar'], []]);
  });

  it('names the type of a street as people write it', async () => {
    const find = await among({ records: [], addresses: ['Guadalupe St'] });
    expect((await find('gaudalupe')).words).toMatchObject([{ word: 'gaudalupe', readAs: ['guadalupe'] }]);
  });

  it('may have two slips where it is long, alone and among others', async () => {
    const find = await among({ records: ['commercial remodel', 'commercial', 'remodel residential', 'lamar'] });
    expect(await find('comerical')).toMatchObject({
      ids: ['r0', 'r1'],
      close: true,
      words: [{ readAs: ['commercial'] }],
    });
    expect(await find('comerical remodle')).toMatchObject({
      ids: ['r0'],
      words: [{ readAs: ['commercial'] }, { readAs: ['remodel'] }],
    });
    expect((await find('comerical lamar remodel')).words).toEqual([
      kept('comerical', 2, ['commercial']),
      left('lamar', 1),
      kept('remodel', 2),
    ]);
    // A short word and a number have one slip at most.
    expect((await find('lmra')).ids).toEqual([]);
  });
});
