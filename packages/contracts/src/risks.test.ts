import { describe, expect, it } from 'vitest';
import { risksIn } from './risks.ts';

const kinds = (text: string) =>
  risksIn({ description: text }).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

describe('risks of a text', () => {
  it.each([
    ['Write to jo.doe+x@example.com please', 'email', 'jo.doe+x@example.com'],
    ['jo (at) example (dot) org', 'email', 'jo (at) example (dot) org'],
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
  ])('%j holds none', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});
