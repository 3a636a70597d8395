import type { OfficialsBook } from '@moontower/contracts';
import type { Roster } from '../city.ts';

type Contact = OfficialsBook['contacts']['other'][number];

/** A roster, and one line that passes every report on, as they come with the product. Operators keep them after that. */
export function officialsBook(roster: Roster, { source, line }: { source: string; line: Contact }): OfficialsBook {
  const lines = [line];
  return {
    asOf: roster.asOf,
    source,
    note: roster.note,
    officials: roster.officials.map(({ name, office, district, phone, url }) => ({
      name,
      position: office === 'Mayor' ? 'mayor' : 'council_member',
      ...(district === undefined ? {} : { district }),
      phone,
      ...(url === undefined ? {} : { website: url }),
    })),
    contacts: {
      graffiti: lines,
      homeless_encampment: lines,
      potholes: lines,
      street_lights: lines,
      other: lines,
      outside: lines,
    },
  };
}
