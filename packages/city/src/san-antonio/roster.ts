import type { Roster } from '../city.ts';
import { officialsBook } from '../country/officials-book.ts';

const member = (district: number, name: string, phone: string) => ({
  name,
  office: 'Council Member',
  district,
  phone,
  url: `https://www.sa.gov/directory/departments/mayor-council/city-council/d${district}`,
});

/** As volunteers of CivicPatch kept it; no address of mail was read. */
export const sanAntonioRoster: Roster = {
  asOf: '2026-03-23',
  note: 'From a volunteer collection, not yet checked against the city’s own page.',
  officials: [
    { name: 'Gina Ortiz Jones', office: 'Mayor', phone: '210-207-7107' },
    member(1, 'Sukh Kaur', '210-207-0900'),
    member(2, 'Jalen McKee-Rodriguez', '210-207-0950'),
    member(3, 'Phyllis Viagran', '210-207-7064'),
    member(4, 'Edward Mungia', '210-207-7281'),
    member(5, 'Teri Castillo', '210-207-7043'),
    member(6, 'Ric Galvan', '210-207-7065'),
    member(7, 'Marina Alderete Gavito', '210-207-7044'),
    member(8, 'Ivalis Meza Gonzalez', '210-207-7040'),
    member(9, 'Misty Spears', '210-207-7325'),
    member(10, 'Marc Whyte', '210-207-7276'),
  ],
};

export const sanAntonioOfficials = officialsBook(sanAntonioRoster, {
  source: 'https://github.com/CivicPatch/open-data',
  // No department's own line was read yet: 3-1-1 passes everything on. Its long number was found elsewhere than on the
  // city's page, so it has no day.
  line: {
    department: 'San Antonio 311',
    phone: '210-207-6000',
    website: 'https://www.sa.gov',
    note: 'Passes it on to whoever is responsible. Or dial 3-1-1.',
    source: 'https://www.sa.gov',
  },
});
