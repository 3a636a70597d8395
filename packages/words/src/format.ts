import { DAY_MS, HOUR_MS, localDate, MINUTE_MS } from '@moontower/contracts/time';
import type { TotalRelation } from '@moontower/contracts/wire/total-relation';
import { shortMoney } from '@moontower/contracts/text/short-money';
import { LOCALES, type Language, type Words } from './words.ts';

/**
 * Everything that turns a value into words. Days and hours are the city's; calendar dates (`YYYY-MM-DD`) are never
 * shifted.
 */
export interface Format {
  locale: string;
  /** `1,234`; `10,000+` where more were found than are counted */
  count: (n: number, relation?: TotalRelation) => string;
  /** `$1.2M`, `$46K`, `$999` */
  money: (dollars: number) => string;
  /** `$46,210.50` */
  fullMoney: (dollars: number) => string;
  /** `38%` of a share from 0 to 1 */
  percent: (share: number) => string;
  /** `Jun 10`, with the year when it is not this year */
  day: (instant: string | number) => string;
  /** `June 10, 2026` */
  longDay: (instant: string | number) => string;
  /** `Jun 10, 2026` */
  dayYear: (instant: string | number) => string;
  weekday: (instant: string | number) => string;
  /** `9:42 am`, `6 pm` */
  time: (instant: string | number) => string;
  /** `Jun 10, 6 pm` */
  dayTime: (instant: string | number) => string;
  /** `Tuesday, June 10, 2026 at 6:00 PM CDT`: for the title of a `<time>` */
  exact: (instant: string | number) => string;
  /**
   * `just now`, `12 min ago`, `3 hours ago`, `Yesterday`, `4 days ago`, then the day. For a day without a time:
   * `Today`.
   */
  age: (instant: string | number, now: number, dayOnly?: boolean) => string;
  /**
   * The time when it is today in the city, else the day, which stands for today too where no hour is stated: `9:42 am`
   * or `Jun 3`.
   */
  stamp: (instant: string | number, now: number) => string;
  /** The day, where it is another than today's in the city. */
  otherDay: (instant: string | number, now: number) => string | undefined;
  /** `2026-06-10`: the day in the city. */
  dayKey: (instant: string | number) => string;
}

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A calendar date is read in the middle of an American day, so that no zone moves it to a neighbouring day. */
function epoch(instant: string | number): number {
  if (typeof instant === 'number') return instant;
  return Date.parse(CALENDAR_DATE.test(instant) ? `${instant}T18:00:00Z` : instant);
}

/**
 * Made when first used: ten of the browser's formats at once are 15 ms on a computer and 60 on a phone, in the middle
 * of the first drawing.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function dateFormats(locale: string, zone: string) {
  const make = (options: Intl.DateTimeFormatOptions, own = locale) => {
    const made = once(() => new Intl.DateTimeFormat(own, { timeZone: zone, ...options }));
    return { format: (at: number) => made().format(at) };
  };
  return {
    day: make({ month: 'short', day: 'numeric' }),
    dayYear: make({ month: 'short', day: 'numeric', year: 'numeric' }),
    long: make({ month: 'long', day: 'numeric', year: 'numeric' }),
    weekday: make({ weekday: 'short' }),
    exact: make({
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    clock: make({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }, 'en-US'),
  };
}

function ageWords(words: Words, minutes: number): string {
  const { ages } = words.ui;
  if (minutes < 1) return ages.now;
  return minutes < 60 ? ages.minutes(minutes) : ages.hours(Math.floor(minutes / 60));
}

/**
 * `12,345`, alike in both languages. The browser's own number format takes 22 ms to make on a computer and 90 on a
 * phone, in the middle of the first drawing.
 */
const count = (n: number, relation?: TotalRelation): string =>
  String(Math.round(n * 1e3) / 1e3).replace(/\B(?=(\d{3})+(\.|$))/g, ',') + (relation === undefined ? '' : '+');

/** @param timeZone the city's */
export function createFormat(language: Language, words: Words, timeZone: string): Format {
  const locale = LOCALES[language];
  const dates = dateFormats(locale, timeZone);
  const dayOf = (at: number) => localDate(at, timeZone);
  const dollars = once(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }),
  );
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const tidy = (text: string) => text.replace(/\u202f|\u00a0/g, ' ');

  const time = (instant: string | number) => {
    const [hourText = '0', minute = '00'] = dates.clock.format(epoch(instant)).split(':');
    const hour = Number(hourText);
    const half = hour < 12 ? words.ui.clock.am : words.ui.clock.pm;
    return `${hour % 12 === 0 ? 12 : hour % 12}${minute === '00' ? '' : `:${minute}`} ${half}`;
  };
  const day = (instant: string | number, now: number = Date.now()) => {
    const at = epoch(instant);
    return tidy((dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? dates.day : dates.dayYear).format(at));
  };
  const daysBetween = (at: number, now: number) =>
    Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / DAY_MS);
  const age = (instant: string | number, now: number, dayOnly = false) => {
    const at = epoch(instant);
    const days = daysBetween(at, now);
    if (days < 0 && at - now > HOUR_MS) return words.ui.ages.future(-days);
    if (!dayOnly && now - at < DAY_MS && days <= 1) return ageWords(words, Math.floor((now - at) / MINUTE_MS));
    if (days <= 0) return words.ui.ages.today;
    if (days === 1) return words.ui.ages.yesterday;
    return days < 7 ? words.ui.ages.days(days) : day(instant, now);
  };
  const otherDay = (instant: string | number, now: number) =>
    dayOf(epoch(instant)) === dayOf(now) ? undefined : day(instant, now);
  return {
    locale,
    count,
    money: shortMoney,
    fullMoney: (n) => tidy(dollars().format(n)),
    percent: (share) => tidy(percent().format(share)),
    day: (instant) => day(instant),
    dayYear: (instant) => tidy(dates.dayYear.format(epoch(instant))),
    longDay: (instant) => tidy(dates.long.format(epoch(instant))),
    weekday: (instant) => dates.weekday.format(epoch(instant)),
    time,
    dayTime: (instant) => words.ui.dateTime(day(instant), time(instant)),
    exact: (instant) => tidy(dates.exact.format(epoch(instant))),
    age,
    otherDay,
    // A day without an hour is published as its midnight: nothing happened at 12 am.
    stamp: (instant, now) =>
      otherDay(instant, now) ??
      (dayOf(epoch(instant)) === dayOf(epoch(instant) - 1) ? time(instant) : day(instant, now)),
    dayKey: (instant) => dayOf(epoch(instant)),
  };
}
