import type { Roster } from '../city.ts';
import { officialsBook } from '../country/officials-book.ts';

/** One line for all districts. */
const PHONE = '214-670-4050';

const member = (district: number, name: string, office = 'Council Member') => ({
  name,
  office,
  district,
  phone: PHONE,
  url: `https://dallascityhall.com/government/citycouncil/district${district}/pages/default.aspx`,
});

/** As volunteers of CivicPatch kept it; no address of mail was read. */
export const dallasRoster: Roster = {
  asOf: '2026-03-21',
  note: 'From a volunteer collection, not yet checked against the city’s own page.',
  officials: [
    { name: 'Eric L. Johnson', office: 'Mayor', phone: '214-670-3301' },
    member(1, 'Chad West'),
    member(2, 'Jesse Moreno', 'Mayor Pro Tem'),
    member(3, 'Zarin D. Gracey'),
    member(4, 'Maxie Johnson'),
    member(5, 'Jaime Resendez'),
    member(6, 'Laura Cadena'),
    member(7, 'Adam Bazaldua'),
    member(8, 'Lorie Blair'),
    member(9, 'Paula Blackmon'),
    member(10, 'Kathy Stewart'),
    member(11, 'William Roth'),
    member(12, 'Cara Mendelsohn'),
    member(13, 'Gay Donnell Willis', 'Deputy Mayor Pro Tem'),
    member(14, 'Paul E. Ridley'),
  ],
};

export const dallasOfficials = officialsBook(dallasRoster, {
  source: 'https://github.com/CivicPatch/open-data',
  // No department's own line was read yet: 3-1-1 passes everything on. Its long number was found elsewhere than on the
  // city's page, so it has no day.
  line: {
    department: 'Dallas 311',
    phone: '214-670-3111',
    website: 'https://dallascityhall.com/services/311',
    note: 'Passes it on to whoever is responsible. Or dial 3-1-1.',
    source: 'https://dallascityhall.com/services/311',
  },
});
