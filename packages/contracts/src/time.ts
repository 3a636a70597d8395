export { CalendarDate, EARLIEST, Instant } from './time/instant.ts';
export {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  asCalendarDate,
  localDate,
  startOfDays,
  zoneOffsetMs,
  zonedToInstant,
} from './time/zone-time.ts';
export { daysAfter, dayStart, floatingToInstant, midnightOf, monthAfter, publishedTime } from './time/floating-time.ts';
