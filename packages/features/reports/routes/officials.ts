import { z } from 'zod';
import { IncidentId } from '../contract.ts';
import {
  CityContact,
  EmailDraft,
  KeptOfficials,
  OfficialsChange,
  Representative,
  SocialPost,
} from '@moontower/contracts/reports/officials';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});
const language = z.strictObject({ lang: z.enum(['en', 'es']).default('en').describe('Language of the words') });
const common = {
  method: 'GET',
  auth: 'optional',
  params: z.strictObject({ id: IncidentId }),
  body: nothing,
  cacheSeconds: 0,
  formats: [],
} as const;

export const getRepresentatives = defineRoute({
  ...common,
  path: '/api/incidents/:id/representatives',
  query: nothing,
  response: z.array(Representative),
  summary:
    'The council member of the place and the mayor; both members within 25 m of a line. Empty outside {city}’s limits.',
});

export const getCityContacts = defineRoute({
  ...common,
  path: '/api/incidents/:id/city-contacts',
  query: language,
  response: z.array(CityContact),
  summary: 'Departments for this type of report; outside {city}’s limits whom to call.',
});

export const getEmailDraft = defineRoute({
  ...common,
  path: '/api/incidents/:id/email-draft',
  query: language,
  response: EmailDraft,
  summary: 'A letter that a person would sign, to those who decide. Nothing is sent by us.',
});

export const getSocialPost = defineRoute({
  ...common,
  path: '/api/incidents/:id/social-media',
  query: language,
  response: SocialPost,
  summary: 'A post of at most 280 characters, without a name, and the link that opens it on X.',
});

export const getOfficials = defineRoute({
  ...common,
  path: '/api/ops/roster',
  auth: 'operator',
  params: nothing,
  query: nothing,
  response: KeptOfficials,
  summary: 'The council’s roster and the departments by type of report, as they are used.',
});

export const setOfficials = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/ops/roster',
  auth: 'operator',
  params: nothing,
  query: nothing,
  body: OfficialsChange,
  response: KeptOfficials,
  summary: 'Changes roster and departments, whole. Another change since `version` is a conflict.',
});
