import type { RecordsOffice } from '@moontower/contracts';

/**
 * From the city's page on open records, read in 2026: requests are taken at this mailbox, at the portal and by post
 * only. The days are those of sections 552.221 and 552.301 of the act.
 */
export const austinRecordsOffice: RecordsOffice = {
  city: 'City of Austin',
  name: 'Public Information Office',
  email: 'public.information@austintexas.gov',
  page: 'https://www.austintexas.gov/pir',
  post: 'P.O. Box 689001, Austin, Texas 78768',
  law: 'Texas Public Information Act (Government Code, chapter 552)',
  businessDays: 10,
};
