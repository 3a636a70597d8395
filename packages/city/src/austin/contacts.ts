import type { Contact } from '../city.ts';

/** Whom to ask, from official pages read in 2025 and 2026. Names of staff are left out on purpose: they change. */
export const austinContacts: readonly Contact[] = [
  { need: 'Anything that is not an emergency', who: 'Austin 3-1-1', phone: '512-974-2000', url: 'https://311.austintexas.gov', verified: true },
  { need: 'Emergency', who: '9-1-1', phone: '911', verified: true },
  { need: 'Code violation', who: 'Development Services, Code Compliance', phone: '512-974-2633', url: 'https://www.austintexas.gov/service/report-code-violation', note: 'Code Connect, 974-CODE; or 3-1-1', verified: true },
  { need: 'Graffiti', who: 'Austin 3-1-1', phone: '512-974-2000', url: 'https://311.austintexas.gov', note: 'Private property: Development Services since October 2025. Public property: the department that owns it', verified: true },
  { need: 'Power outage or downed line', who: 'Austin Energy', phone: '512-322-9100', url: 'https://outagemap.austinenergy.com', note: 'Or text OUT to 287846', verified: true },
  { need: 'Street light', who: 'Austin Energy, through 3-1-1', phone: '512-974-2000', url: 'https://311.austintexas.gov', note: 'No direct line is published', verified: false },
  { need: 'Utility bill', who: 'City of Austin Utilities', phone: '512-494-9400', url: 'https://coautilities.com', verified: true },
  { need: 'Water or sewer emergency', who: 'Austin Water', phone: '512-972-1000', url: 'https://www.austinwater.org', verified: true },
  { need: 'Pollution or spill', who: 'Watershed Protection', phone: '512-974-2550', note: 'At all hours', verified: true },
  { need: 'Trash, recycling, bulk, dead animal', who: 'Austin Resource Recovery, through 3-1-1', phone: '512-974-2000', url: 'https://www.austintexas.gov/department/austin-resource-recovery-0', verified: true },
  { need: 'Street, signal, sidewalk, parking', who: 'Transportation and Public Works, through 3-1-1', phone: '512-974-2000', url: 'https://www.austintexas.gov/department/transportation', note: 'No direct line is published', verified: true },
  { need: 'Homelessness', who: 'Austin Homeless Strategies and Operations, through 3-1-1', phone: '512-974-2000', url: 'https://www.austintexas.gov/department/homeless-strategy-office', verified: true },
  { need: 'City purchasing', who: 'Financial Services, Purchasing', phone: '512-974-2500', email: 'purchinfo@austintexas.gov', verified: true },
  { need: 'Public records', who: 'Public Information Office', email: 'public.information@austintexas.gov', url: 'https://www.austintexas.gov/pir', verified: true },
  { need: 'Claim against the city', who: 'Law Department', phone: '512-974-2268', verified: true },
  { need: 'Police, not an emergency', who: 'Austin Police, through 3-1-1', phone: '512-974-2000', note: 'The call is passed on', verified: false },
];
