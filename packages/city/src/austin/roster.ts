import type { Roster } from '../city.ts';

const member = (district: number, name: string, office = 'Council Member') => ({
  name,
  office,
  district,
  email: `district${district}@austintexas.gov`,
  phone: `512-978-21${String(district).padStart(2, '0')}`,
  url: `https://www.austintexas.gov/district${district}`,
});

/** The city's roster page, names as of June 2026 and addresses as of February 2026. */
export const austinRoster: Roster = {
  asOf: '2026-06-30',
  note: 'Seats 1, 3, 5, 8 and 9 were on the ballot on 3 November 2026; winners take office in January 2027.',
  officials: [
    {
      name: 'Kirk Watson',
      office: 'Mayor',
      email: 'kirk.watson@austintexas.gov',
      phone: '512-978-2100',
      url: 'https://www.austintexas.gov/mayor',
    },
    member(1, 'Natasha Harper-Madison'),
    member(2, 'Vanessa Fuentes', 'Mayor Pro Tem'),
    member(3, 'José Velásquez'),
    member(4, 'José “Chito” Vela'),
    member(5, 'Ryan Alter'),
    member(6, 'Krista Laine'),
    member(7, 'Mike Siegel'),
    member(8, 'Paige Ellis'),
    member(9, 'Zohaib “Zo” Qadri'),
    member(10, 'Marc Duchen'),
  ],
};
