import { describe, expect, it, vi } from 'vitest';
import { risksIn } from './risks.ts';

const kinds = (text: string) =>
  risksIn({ description: text }).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

describe('risks of a text', () => {
  it.each([
    ['Write to jo.doe+x@example.com please', 'email', 'jo.doe+x@example.com'],
    ['jo (at) example (dot) org', 'email', 'jo (at) example (dot) org'],
    ['jo at example dot com', 'email', 'jo at example dot com'],
    ['jo.doe AT example.com', 'email', 'jo.doe AT example.com'],
    ['jo arroba ejemplo.com', 'email', 'jo arroba ejemplo.com'],
    ['escriba a jo arroba ejemplo punto com', 'email', 'jo arroba ejemplo punto com'],
    ['jo at gmail', 'email', 'jo at gmail'],
    ['jo{at}example.org', 'email', 'jo{at}example.org'],
    ['ｊｏ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'email', 'ｊｏ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['See https://example.org/a?b=c for more', 'link', 'https://example.org/a?b=c'],
    ['See www.example.org', 'link', 'www.example.org'],
    ['Buy at shop.example.com/now', 'link', 'shop.example.com/now'],
    ['Our page: cheap-roofs dot com', 'link', 'cheap-roofs dot com'],
    ['He lives at 1234 over there', 'door', 'lives at 1234'],
    ['vive en la casa 12', 'door', 'vive en la casa 12'],
    ['Juniper Example stole my bike', 'accused', 'Juniper Example stole'],
    ['the thief is called Juniper Example', 'accused', 'thief is called Juniper Example'],
    ['That man, Juniper Example, always dumps it', 'accused', 'Juniper Example, always dumps'],
    ['last night Juniper robbed me', 'accused', 'Juniper robbed'],
    ['Julián Ejemplo robó mi bici', 'accused', 'Julián Ejemplo robó'],
    ['Call ５１２-５５５-０１４２', 'phone', '５１２-５５５-０１４２'],
    ['Call 512-555-0142', 'phone', '512-555-0142'],
    ['Call (512) 555-0142 now', 'phone', '(512) 555-0142'],
    ['5125550142', 'phone', '5125550142'],
    ['+1 512 555 0142', 'phone', '+1 512 555 0142'],
    ['SSN 123-45-6789', 'ssn', '123-45-6789'],
    ['card 4111 1111 1111 1111', 'card', '4111 1111 1111 1111'],
    ['A blue truck, ABC-1234', 'plate', 'ABC-1234'],
    ['TX plate number 7kx 29b', 'plate', 'plate number 7kx 29b'],
    ['placa BRT4471', 'plate', 'BRT4471'],
    ['My name is Juniper Example', 'name', 'My name is Juniper Example'],
    ['me llamo Íñigo', 'name', 'me llamo Íñigo'],
    ['the junkies left it', 'banned', 'junkies'],
    ['unos drogadictos', 'banned', 'drogadictos'],
    ['Un maricón', 'banned', 'maricón'],
  ])('%j holds a %s', (text, kind, stretch) => {
    expect(kinds(text)).toEqual([[kind, stretch]]);
  });

  it.each([
    'Permit 2025-064016 PP and case 25-00123456',
    'Ticket 26-00412233 of SBPOTREP, opened 2026-11-20 at 10:45',
    'A hole of 12 by 18 inches, near 1100 Congress Ave, IH 35 and FM 1825',
    'Between 512 and 515 W 2nd St, 30.26481, -97.74723',
    'The bumper lies on the bumpy road',
    'Two lights out since 2026-10-01; pole 1234567',
    'Un bache grande en la calle, desde hace 3 semanas',
    'Somebody dumped tires on Congress Avenue near Zilker Park',
    'Vandals broke the lamp at Example Springs Road',
    'We met at noon. The lamp was dark at 10 p.m. and the bus stop too.',
    'The light is out at the corner of Guadalupe St. and it is dark',
    'Somebody stole the sign. The city knows.',
  ])('%j holds none', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe('the words of a report that is public by its block', () => {
  it('have every digit marked as a door, but what is marked as something else', () => {
    const text = 'Beside 1234, 3 bags. Call 512-555-0142. On E 6th St.';
    const found = risksIn({ description: text }, '1234 E 6th St').map(({ kind, from, to }) => [
      kind,
      text.slice(from, to),
    ]);
    expect(found).toEqual([
      ['door', '1234'],
      ['door', '3'],
      ['phone', '512-555-0142'],
    ]);
    expect(kinds('Beside 1234, 3 bags')).toEqual([]);
    expect(risksIn({ address: '1234 E 6th St' }, '1234 E 6th St')).toEqual([]);
  });
});

describe('the work that a text makes', () => {
  const HOSTILE: Record<string, string> = {
    letters: 'a',
    'mail addresses without an end': 'a.',
    'signs of mail': 'a@',
    digits: '1',
    'digits with blanks': '1 ',
    blanks: ' ',
    names: 'Aa ',
    accusations: 'Aa Aa stole ',
    plates: 'plate ',
    links: 'www.',
    marks: 'a\u0301',
  };
  /** The lengths of all stretches that expressions are given to read. */
  function stretches(text: string): number[] {
    const lengths: number[] = [];
    const spy = vi.spyOn(RegExp.prototype, Symbol.matchAll);
    try {
      risksIn({ description: text });
      // The signs themselves are looked at one by one.
      for (const [at, [read]] of spy.mock.calls.entries())
        if (!String(spy.mock.contexts[at]).includes('P{M}')) lengths.push(read.length);
    } finally {
      spy.mockRestore();
    }
    return lengths;
  }
  const signsRead = (text: string): number => stretches(text).reduce((sum, length) => sum + length, 0);

  it.each(Object.entries(HOSTILE))('grows with its length and no faster, of %s', (_name, part) => {
    const [small, large] = [20_000, 80_000].map((length) => signsRead(part.repeat(length / part.length)));
    expect(small).toBeGreaterThan(20_000);
    expect(large).toBeLessThanOrEqual((small ?? 0) * 4.2);
    // None is given a longer stretch at once, so that what it does with it has a bound of its own.
    expect(Math.max(...stretches(part.repeat(20_000 / part.length)))).toBeLessThanOrEqual(400);
  });
});
