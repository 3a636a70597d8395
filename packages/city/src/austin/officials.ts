import type { OfficialsBook } from '@moontower/contracts';
import { austinRoster } from './roster.ts';

const AS_OF = '2026-02-28';
const phone = '512-974-2000';

/**
 * Departments by type of report, from official pages. Where none publishes a direct line, 3-1-1 passes it on and says
 * so.
 */
const contacts: OfficialsBook['contacts'] = {
  graffiti: [
    {
      department: 'Austin 3-1-1, graffiti removal',
      phone,
      website: 'https://311.austintexas.gov',
      note: 'Private property: Development Services. Public property: the department that owns it.',
      source: 'https://311.austintexas.gov',
      asOf: AS_OF,
    },
    {
      department: 'Development Services, Code Compliance',
      phone: '512-974-2633',
      website: 'https://www.austintexas.gov/service/report-code-violation',
      source: 'https://www.austintexas.gov/service/report-code-violation',
      asOf: AS_OF,
    },
  ],
  homeless_encampment: [
    {
      department: 'Austin Homeless Strategies and Operations, through 3-1-1',
      phone,
      website: 'https://www.austintexas.gov/department/homeless-strategy-office',
      note: 'Food, shelter, help for a person: call 2-1-1.',
      source: 'https://www.austintexas.gov/department/homeless-strategy-office',
      asOf: AS_OF,
    },
  ],
  potholes: [
    {
      department: 'Transportation and Public Works, through 3-1-1',
      phone,
      website: 'https://www.austintexas.gov/department/transportation',
      source: 'https://www.austintexas.gov/department/transportation',
      asOf: AS_OF,
    },
  ],
  street_lights: [
    {
      department: 'Austin Energy, through 3-1-1',
      phone,
      website: 'https://311.austintexas.gov',
      note: 'Power out or a line down: Austin Energy, 512-322-9100.',
      source: 'https://311.austintexas.gov',
      asOf: AS_OF,
    },
  ],
  other: [
    {
      department: 'Austin 3-1-1',
      phone,
      website: 'https://311.austintexas.gov',
      source: 'https://311.austintexas.gov',
      asOf: AS_OF,
    },
  ],
  outside: [
    {
      department: 'Austin 3-1-1',
      phone,
      website: 'https://311.austintexas.gov',
      note: 'Connects you with whoever is responsible: another city, the county or the state.',
      source: 'https://311.austintexas.gov',
      asOf: AS_OF,
    },
  ],
};

const positionOf = (office: string): OfficialsBook['officials'][number]['position'] => {
  if (office === 'Mayor') return 'mayor';
  return office === 'Mayor Pro Tem' ? 'mayor_pro_tem' : 'council_member';
};

/** Roster and departments as they come with the product. Operators keep them after that. */
export const austinOfficials: OfficialsBook = {
  asOf: austinRoster.asOf,
  source: 'https://www.austintexas.gov/austin-city-council',
  note: austinRoster.note,
  officials: austinRoster.officials.map(({ name, office, district, email, phone: line, url }) => ({
    name,
    position: positionOf(office),
    ...(district === undefined ? {} : { district }),
    email,
    phone: line,
    website: url,
  })),
  contacts,
};
