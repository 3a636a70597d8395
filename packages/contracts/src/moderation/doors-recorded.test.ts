import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blockAddress, doorsIn, withoutDoors } from './doors.ts';
import { legible } from './legible.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/recordings');
const isHere = existsSync(folder);
if (!isHere) console.log('../shared/data is not here: doors are not looked for in recorded addresses');

const Row = z.record(z.string(), z.unknown());
const HOUSE = /^([1-9]\d{0,5})\s+\p{L}/u;

/** Addresses that begin with the number of a house, each once, and not all of them: five hundred say as much. */
function recordedAddresses(): string[] {
  const found = new Set<string>();
  for (const part of ['open311', 'soda'])
    for (const file of readdirSync(join(folder, part)))
      for (const line of readFileSync(join(folder, part, file), 'utf8')
        .split('\n')
        .filter(Boolean)) {
        const row = Row.catch({}).parse(JSON.parse(line));
        for (const name of ['address', 'original_address1']) {
          const text = row[name];
          if (typeof text === 'string' && HOUSE.test(text) && !text.includes('block')) found.add(text);
        }
      }
  const all = [...found].toSorted();
  const step = Math.max(1, Math.floor(all.length / 500));
  return all.filter((_address, at) => at % step === 0);
}

const wide = (text: string): string => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circled = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit === '0' ? 0x24ea : 0x2460 + Number(digit) - 1));
const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const UNOS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const said = (number: string, words: readonly string[]): string =>
  [...number].map((digit) => words[Number(digit)]).join(' ');

type Way = (number: string, street: string) => string;
const WAYS: readonly Way[] = [
  (n, street) => `Trash in front of ${n} ${street}.`,
  (n) => `House is ${n}.`,
  (n) => `It is no.${n}, the green one`,
  (n) => `Behind ${n}a by the fence`,
  (n) => `Behind ${n}-B`,
  (n) => `The number: #${n}!`,
  (n, street) => `On ${street} No. ${n}`,
  (n, street) => `On ${street}, ${n}`,
  (n) => `En la casa número ${n} de la calle`,
  (n) => `En Calle Ocho ${n}, junto al árbol`,
  (n) => `Behind ${wide(n)}.`,
  (n) => `Behind ${circled(n)}.`,
  (n) => `Behind ${[...n].join(' ')}.`,
  (n) => `Behind ${[...n].join('-')}.`,
  (n) => `Behind ${[...n].join('\u200b')}.`,
  (n) => `Behind ${[...n].join('\ufe0f\u20e3')}\ufe0f\u20e3.`,
  (n) => `(${n})`,
  (n) => `between ${n}and the lamp`,
  (n) => `Behind ${said(n, ONES)}, the blue door`,
  (n) => `Detrás del ${said(n, UNOS)}.`,
];

/** The number in what is left, however its digits stand, but in a longer one and as a numbered street. */
const isLeft = (text: string, number: string): boolean => {
  const { text: plain } = legible(text);
  return new RegExp(String.raw`(?<!\d)${[...number].join(String.raw`[\s.,-]{0,2}`)}(?!\d|st|nd|rd|th)`, 'i').test(
    plain,
  );
};

/** A hundred is its own block, and a road may have the number of a house. */
const isTold =
  (number: string, street: string) =>
  (shown: string): boolean =>
    (!number.endsWith('00') && !street.includes(number) && isLeft(shown, number)) ||
    [ONES, UNOS].some((words) => shown.includes(said(number, words)));

describe.skipIf(!isHere)('a recorded address', () => {
  const addresses = isHere ? recordedAddresses() : [];

  it('gives its house number away in none of twenty ways to write it, and each is shown to a reviewer', () => {
    const told: string[] = [];
    const unseen: string[] = [];
    for (const address of addresses) {
      const [, number = ''] = HOUSE.exec(address) ?? [];
      const street = address.slice(number.length).trim();
      const texts = WAYS.map((way) => way(number, street));
      const tells = isTold(number, street);
      told.push(...texts.map((text) => withoutDoors(text, address)).filter(tells));
      unseen.push(...texts.filter((text) => doorsIn(text, address).length === 0));
    }
    expect(addresses.length).toBeGreaterThanOrEqual(500);
    expect([told.length, told.slice(0, 10)]).toEqual([0, []]);
    expect([unseen.length, unseen.slice(0, 10)]).toEqual([0, []]);
  });

  it('is told by its block, and twice is as once', () => {
    const told = addresses.filter((address) => {
      const [, number = ''] = HOUSE.exec(address) ?? [];
      const shown = blockAddress(address);
      const street = address.slice(number.length);
      return (
        (!number.endsWith('00') && !street.includes(number) && isLeft(shown, number)) || blockAddress(shown) !== shown
      );
    });
    expect([told.length, told.slice(0, 10)]).toEqual([0, []]);
  });
});
