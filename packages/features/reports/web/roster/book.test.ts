import { describe, expect, it } from 'vitest';
import { OfficialsChange } from '@moontower/contracts/reports/officials';
import { emptyContact, tidyBook, withRow, type Book } from './book.ts';

const contact = {
  department: 'Austin 3-1-1',
  phone: '512-974-2000',
  email: '',
  website: '',
  source: 'https://311.austintexas.gov',
  asOf: '2026-11-01',
};
const book: Book = {
  version: 3,
  asOf: '2026-11-01',
  source: 'https://www.austintexas.gov/austin-city-council',
  note: '',
  officials: [
    {
      name: 'A Member',
      position: 'council_member',
      district: 4,
      email: 'district4@austintexas.gov',
      phone: '',
      website: '',
    },
  ],
  contacts: {
    graffiti: [contact],
    homeless_encampment: [contact],
    potholes: [contact],
    street_lights: [contact],
    other: [contact],
    outside: [contact],
  },
};

describe('the roster as it is sent', () => {
  it('is what its contract takes: what was left empty is left out', () => {
    expect(OfficialsChange.safeParse(book).success).toBe(false);
    const sent = tidyBook(book);
    expect(OfficialsChange.parse(sent).officials).toEqual([
      { name: 'A Member', position: 'council_member', district: 4, email: 'district4@austintexas.gov' },
    ]);
  });
  it('changes one row and leaves the others', () => {
    expect(withRow(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(withRow(['a', 'b', 'c'], 0, undefined)).toEqual(['b', 'c']);
    expect(emptyContact('2026-01-01')).toMatchObject({ asOf: '2026-01-01', phone: '' });
  });
});
