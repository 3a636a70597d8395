import { z } from 'zod';

/** A moment: UTC, ISO 8601 with milliseconds and `Z`, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime({ offset: false });
export type Instant = z.infer<typeof Instant>;

/** A day without a time or a zone, `YYYY-MM-DD`. Never shifted by a zone. */
export const CalendarDate = z.iso.date();
export type CalendarDate = z.infer<typeof CalendarDate>;

/** The earliest moment a filter may name. As `since` it means everything. */
export const EARLIEST = '1900-01-01T00:00:00.000Z';
