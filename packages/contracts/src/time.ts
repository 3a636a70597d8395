export { CalendarDate, EARLIEST, Instant } from './instant.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, asCalendarDate, localDate, zoneOffsetMs, zonedToInstant } from './zone-time.ts';
export { daysAfter, dayStart, floatingToInstant, midnightOf, monthAfter } from './floating-time.ts';
