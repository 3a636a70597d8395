import { AUSTIN_ZONE } from '@moontower/contracts';
import type { City } from '../city.ts';
import { isBusinessDay } from '../holidays.ts';
import { austinContacts } from './contacts.ts';
import { districtAt } from './districts.ts';
import { AUSTIN_BOX, AUSTIN_CENTRE, AUSTIN_DISTRICTS } from './place.ts';
import { austinRoster } from './roster.ts';
import { formalThresholdCents } from './thresholds.ts';

export const austin: City = {
  id: 'austin', name: 'Austin', state: 'Texas', zone: AUSTIN_ZONE,
  centre: AUSTIN_CENTRE, box: AUSTIN_BOX, districts: AUSTIN_DISTRICTS, districtAt,
  roster: austinRoster, contacts: austinContacts, formalThresholdCents, isBusinessDay,
};
