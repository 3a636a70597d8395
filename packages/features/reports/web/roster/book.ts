import type { setOfficials } from '../../addresses.ts';
import type { BodyOf } from '@moontower/contracts/wire/asking';

/** The roster and the contacts as they are sent. */
export type Book = BodyOf<typeof setOfficials>;
export type Official = Book['officials'][number];
export type Contacts = Book['contacts'];
export type Contact = Contacts['other'][number];
export type Group = keyof Contacts;
export const GROUPS = [
  'potholes',
  'street_lights',
  'graffiti',
  'homeless_encampment',
  'other',
  'outside',
] as const satisfies readonly Group[];

export const EMPTY_OFFICIAL: Official = { name: '', position: 'council_member', email: '' };
export const emptyContact = (asOf: string): Contact => ({ department: '', phone: '', source: '', asOf });

/** What is left empty is not sent: an empty text is no telephone number. */
export function tidy<T extends object>(row: T): T {
  const kept = { ...row };
  for (const [name, value] of Object.entries(kept))
    if (value === '' || value === undefined) Reflect.deleteProperty(kept, name);
  return kept;
}

export function tidyBook(book: Book): Book {
  return {
    ...tidy(book),
    officials: book.officials.map(tidy),
    contacts: {
      graffiti: book.contacts.graffiti.map(tidy),
      homeless_encampment: book.contacts.homeless_encampment.map(tidy),
      potholes: book.contacts.potholes.map(tidy),
      street_lights: book.contacts.street_lights.map(tidy),
      other: book.contacts.other.map(tidy),
      outside: book.contacts.outside.map(tidy),
    },
  };
}

/** A list with one row changed, or without it. */
export const withRow = <T>(rows: readonly T[], at: number, row: T | undefined): T[] =>
  rows.flatMap((each, index) => (index !== at ? [each] : row === undefined ? [] : [row]));
