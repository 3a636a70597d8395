import { dallas } from '@moontower/city/dallas/dallas';
import { draftsOf } from '../draft-item.ts';
import { recordsOf } from '../draft-record.ts';
import { datesOf } from '../read-dates.ts';
import { sodaLinks, type SodaPortal } from '../soda/soda-portal.ts';

const dates = datesOf(dallas);

/** How feeds of this city read dates and points. */
export const { readDay, readMoment } = dates;
export const { itemOf } = draftsOf(dallas, dates);
export const { fieldsOf, recordOf } = recordsOf(dates);

export const PUBLISHER = 'City of Dallas';
/** The licence as the portal's catalogue of July 2022 named it. */
export const PORTAL: SodaPortal = {
  url: dallas.openData.portal,
  publisher: PUBLISHER,
  licence: 'Open Data Commons Attribution License',
};
export const { datasetPage, rowUrl } = sodaLinks(PORTAL.url);

/** The clerk's calendar in Legistar, and the number of the council among its bodies. */
export const CALENDAR = 'https://cityofdallas.legistar.com/Calendar.aspx';
export const COUNCIL = 138;
