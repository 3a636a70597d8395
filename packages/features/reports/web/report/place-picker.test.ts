import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { PlacePicker, type PlaceSources } from './place-picker.ts';
import { pinAt } from './pin.ts';
import { placeWords } from './place-words.ts';
import { readLookup } from './place-search.ts';
import type { Pin } from '../queue/report-shelf.ts';

const congress: FoundPlace = { label: '1100 Congress Ave', location: [-97.7404, 30.2747], source: 'records' };

function open(over: Partial<PlaceSources> = {}, first?: Pin) {
  let pin = first;
  const asked: string[] = [];
  const picker = new PlacePicker(
    {
      pin: () => pin,
      setPin: (next) => {
        pin = next;
      },
    },
    {
      locate: async () => ({ lon: -97.75, lat: 30.26, accuracyM: 28 }),
      addressAt: async () => ({ address: '500 W 2nd St' }),
      search: async (text) => {
        asked.push(text);
        return readLookup({ kind: 'place', place: { ...congress, precision: 'address', district: 9 } });
      },
      districtOf: async () => 9,
      ...over,
    },
  );
  return { picker, asked, pin: () => pin };
}

describe('the place of a report', () => {
  it('comes from the device with its accuracy, and fills in the street', async () => {
    const { picker, pin } = open();
    const located = picker.locate();
    expect(picker.read().busy).toBe('locating');
    expect(await located).toBe('500 W 2nd St');
    expect(pin()).toEqual({ lon: -97.75, lat: 30.26, from: 'device', accuracyM: 28 });
    expect(picker.read()).toEqual({ busy: undefined, said: { say: 'located', address: '500 W 2nd St' }, district: 9 });
  });

  it('asks for the street at the point that it keeps, however many digits the device tells', async () => {
    const asked: object[] = [];
    const { picker } = open({
      locate: async () => ({ lon: -97.73993355228173, lat: 30.28351234567891, accuracyM: 5 }),
      addressAt: async ({ lon, lat }) => {
        asked.push({ lon, lat });
        return { address: '500 W 2nd St' };
      },
    });
    await picker.locate();
    expect(asked).toEqual([{ lon: -97.739934, lat: 30.283512 }]);
  });

  it('keeps the point where the map service does not know the street', async () => {
    const { picker, pin } = open({ addressAt: async () => undefined });
    expect(await picker.locate()).toBeUndefined();
    expect([pin()?.lat, picker.read().said]).toEqual([30.26, { say: 'located', address: undefined }]);
  });

  it.each([
    ['unsupported', 'unsupported'],
    ['denied', 'failed'],
    ['failed', 'failed'],
  ] as const)('%s by the browser leaves no pin and the button usable', async (problem, say) => {
    const { picker, pin } = open({ locate: async () => problem });
    await picker.locate();
    expect([pin(), picker.read().busy, picker.read().said]).toEqual([undefined, undefined, { say }]);
  });

  it('is read at a pin that was moved by hand, where its author asks for it, and stays as exact', async () => {
    const { picker, asked, pin } = open();
    await picker.search('1100 Congress Ave');
    picker.move(pinAt(-97.7403, 30.2747));
    expect(await picker.readAddress()).toBe('500 W 2nd St');
    expect([pin()?.from, picker.read().said]).toEqual(['hand', { say: 'located', address: '500 W 2nd St' }]);
    await picker.search('500 W 2nd St');
    expect([asked, pin()?.lon]).toEqual([['1100 Congress Ave'], -97.7403]);
  });

  it('is not that of a pin which was moved on meanwhile', async () => {
    let found: (place: { address: string }) => void = () => undefined;
    const { picker } = open({
      addressAt: () =>
        new Promise((resolve) => {
          found = resolve;
        }),
    });
    picker.move(pinAt(-97.7403, 30.2747));
    const reading = picker.readAddress();
    picker.move(pinAt(-97.7413, 30.2747));
    found({ address: '500 W 2nd St' });
    expect([await reading, picker.read().said?.say]).toEqual([undefined, 'moved']);
  });

  it('comes from an address, asked for once, and not over a pin that the device or a hand has set', async () => {
    const { picker, asked, pin } = open();
    await picker.search('1100 Congress Ave');
    await picker.search(' 1100 Congress Ave ');
    expect([asked, pin()?.from]).toEqual([['1100 Congress Ave'], 'address']);
    picker.move(pinAt(-97.7403, 30.2747));
    await picker.search('1200 Congress Ave');
    expect(asked).toHaveLength(1);
    expect(picker.read().said).toEqual({ say: 'moved', metres: 10 });
  });

  it.each([
    ['was not found', readLookup({ kind: 'problem', problem: 'missing' })],
    ['is one of several', readLookup({ kind: 'choices', places: [congress, congress] })],
    ['could not be asked for', readLookup({ kind: 'problem', problem: 'offline' })],
  ])('is that of no other address: where the next one %s, there is none', async (_why, lookup) => {
    const answers = [readLookup({ kind: 'place', place: congress }), lookup];
    for (const first of [undefined, { lon: -97.7, lat: 30.3, from: 'link' as const }]) {
      const left = [...answers];
      const { picker, pin } = open({ search: async () => left.shift() ?? lookup }, first);
      await picker.found('1100 Congress Ave');
      expect(pin()).toMatchObject({ from: 'address', lon: -97.7404 });
      await picker.found('1200 Congress Ave');
      expect([pin(), picker.read().said?.say, picker.read().district]).toEqual([undefined, lookup.said.say, undefined]);
    }
  });

  it('is gone at once when its address is written anew, and while the next one is looked up', async () => {
    let answer: ((found: ReturnType<typeof readLookup>) => void) | undefined;
    const search = () =>
      new Promise<ReturnType<typeof readLookup>>((resolve) => {
        answer = resolve;
      });
    const { picker, pin } = open({ search }, { lon: -97.7, lat: 30.3, from: 'link' });
    await picker.found('');
    expect(pin()?.from).toBe('link');
    const searching = picker.found('1100 Congress Ave');
    expect(pin()).toBeUndefined();
    answer?.(readLookup({ kind: 'place', place: congress }));
    await searching;
    expect(pin()?.from).toBe('address');
    await picker.found('11');
    expect([pin(), picker.read().busy]).toEqual([undefined, undefined]);
  });

  it('stays with the address of a draft that was left unchanged, and with the choice between several', async () => {
    const { picker, asked, pin } = open();
    await picker.search('1100 Congress Ave');
    const again = open({}, pin());
    await again.picker.found('1100 Congress Ave');
    picker.choose({ ...congress, label: '1200, Congress Avenue, Downtown' });
    await picker.found('1200 Congress Avenue, Downtown');
    expect([asked, again.asked, again.pin()?.from, pin()?.from]).toEqual([
      ['1100 Congress Ave'],
      [],
      'address',
      'address',
    ]);
    await again.picker.found('1300 Congress Ave');
    expect(again.asked).toEqual(['1300 Congress Ave']);
  });

  it('is looked up by whoever sends, where the device was asked meanwhile and told nothing', async () => {
    let answer: ((found: ReturnType<typeof readLookup>) => void) | undefined;
    const place = readLookup({ kind: 'place', place: congress });
    const asked: string[] = [];
    const { picker, pin } = open({
      locate: async () => 'denied',
      search: async (text) => {
        asked.push(text);
        if (asked.length > 1) return place;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const givenUp = picker.search('1100 Congress Ave');
    await picker.locate();
    answer?.(place);
    await givenUp;
    expect(pin()).toBeUndefined();
    await picker.found('1100 Congress Ave');
    expect([asked.length, pin()?.from]).toEqual([2, 'address']);
  });

  it('is looked up again after the network was away, and whoever sends waits for it', async () => {
    const away = readLookup({ kind: 'problem', problem: 'offline' });
    const there = readLookup({ kind: 'place', place: congress });
    const answers = [away, there];
    const { picker, pin } = open({ search: async () => answers.shift() ?? away });
    await picker.search('1100 Congress Ave');
    expect([pin(), picker.read().said?.say]).toEqual([undefined, 'offline']);
    await picker.found('1100 Congress Ave');
    expect([pin()?.from, answers]).toEqual(['address', []]);
  });

  it('says of a first pin where it is, not how far it moved', async () => {
    const { picker, pin } = open();
    const words = await loadWords('en', ['reporting', 'ui']);
    const format = createFormat('en', words, 'America/Chicago');
    const said = () => placeWords(picker.read(), pin(), { reporting: words.reporting, ui: words.ui, format });
    picker.move(pinAt(-97.7403, 30.2747));
    await expect.poll(said).toBe('The pin is in District 9.');
    picker.move(pinAt(-97.7413, 30.2747));
    await expect.poll(said).toBe('Pin moved. It is about 310 ft from where it was. The pin is in District 9.');
  });

  it('is what was asked last, whatever answers later', async () => {
    let answer: ((found: ReturnType<typeof readLookup>) => void) | undefined;
    const { picker, pin } = open({
      search: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const searching = picker.search('somewhere');
    picker.move(pinAt(-97.7, 30.3));
    answer?.(readLookup({ kind: 'place', place: congress }));
    await searching;
    expect([pin()?.from, picker.read().said]).toEqual(['hand', undefined]);
  });

  it('asks which of several, says when only a street was found, and that it lies outside', async () => {
    const { picker, pin } = open({
      search: async () =>
        readLookup({
          kind: 'choices',
          places: [congress, { ...congress, label: 'Congress Ave', precision: 'street' }],
        }),
      districtOf: async () => undefined,
    });
    await picker.search('congress');
    expect([pin(), picker.read().said?.say]).toEqual([undefined, 'choices']);
    picker.choose({ ...congress, precision: 'street' });
    await Promise.resolve();
    expect(picker.read()).toMatchObject({ district: 'outside', said: { say: 'found', middle: true } });
  });

  it.each([
    [{ kind: 'problem', problem: 'missing' }, 'notFound'],
    [{ kind: 'problem', problem: 'beyond', where: 'Dallas' }, 'notFound'],
    [{ kind: 'problem', problem: 'offline' }, 'offline'],
    [{ kind: 'problem', problem: 'busy', retryInS: 60 }, 'unavailable'],
  ] as const)('says why nothing was found, and the address stays as it was written (%#)', (lookup, say) => {
    expect(readLookup(lookup)).toEqual({ said: { say } });
  });
});
