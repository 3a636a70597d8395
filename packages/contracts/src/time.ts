export { CalendarDate, Instant } from './instant.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, asCalendarDate, localDate, zoneOffsetMs, zonedToInstant } from './zone-time.ts';
export { daysAfter, dayStart, floatingToInstant, midnightOf } from './floating-time.ts';

/** The earliest moment a filter may name. As `since` it means everything. */
export const EARLIEST = '1900-01-01T00:00:00.000Z';
