import { austin } from '@moontower/city';
import { draftsOf } from './draft-item.ts';
import { recordsOf } from './draft-record.ts';
import { datesOf } from './read-dates.ts';

const dates = datesOf(austin);

/** How feeds of this city read dates and points. */
export const { readDay, readDate, readMoment, readInstant } = dates;
export const { itemOf, pointOf, stagesOf } = draftsOf(austin, dates);
export const { fieldsOf, recordOf } = recordsOf(dates);
