import { DAY_MS, HOUR_MS, MINUTE_MS } from './time/zone-time.ts';

interface LimitFacts {
  points: number;
  perMs: number;
  about: string;
}

/** Limits that a service may set otherwise: each is a variable, and what it holds without one. */
export const LIMIT_SETTINGS = {
  LIMIT_READ_10_SECONDS: {
    points: 120,
    perMs: 10_000,
    about:
      'Answers that are worked out for one address within ten seconds, pages counted apart. What is kept ready is ' +
      'not counted, nor is what programs on this machine read where nothing stands before it.',
  },
  LIMIT_READ_5_MINUTES: { points: 600, perMs: 5 * MINUTE_MS, about: 'The same within five minutes.' },
  LIMIT_READ_ROWS_5_MINUTES: {
    points: 2_000_000,
    perMs: 5 * MINUTE_MS,
    about: 'Rows of answers and files that one address may read within five minutes.',
  },
  LIMIT_SOCKET_MESSAGES_10_SECONDS: {
    points: 30,
    perMs: 10_000,
    about: 'Messages that one live connection may send within ten seconds.',
  },
  LIMIT_SIGN_UP_HALF_HOUR: {
    points: 5,
    perMs: 30 * MINUTE_MS,
    about: 'Accounts that one address may make within half an hour.',
  },
  LIMIT_SIGN_UP_DAY: { points: 20, perMs: DAY_MS, about: 'Accounts that one address may make within a day.' },
  LIMIT_SIGN_IN_ADDRESS_5_MINUTES: {
    points: 20,
    perMs: 5 * MINUTE_MS,
    about: 'Wrong passwords from one address within five minutes.',
  },
  LIMIT_SIGN_IN_ADDRESS_DAY: { points: 100, perMs: DAY_MS, about: 'Wrong passwords from one address within a day.' },
  LIMIT_SIGN_IN_ACCOUNT_TRIES: {
    points: 5,
    perMs: DAY_MS,
    about:
      'Wrong passwords for one account after which each further try has to wait. Where it signed in before has a ' +
      'count of its own; signing in begins it anew, as does a day.',
  },
  LIMIT_SIGN_IN_ACCOUNT_HOUR: { points: 10, perMs: HOUR_MS, about: 'Wrong passwords for one account within an hour.' },
  LIMIT_SIGN_IN_ACCOUNT_DAY: { points: 30, perMs: DAY_MS, about: 'Wrong passwords for one account within a day.' },
  LIMIT_SIGN_IN_WELL_HOUR: {
    points: 30,
    perMs: HOUR_MS,
    about: 'Sign-ins of one account that go well within an hour, from wherever they come.',
  },
  LIMIT_PASSWORD_CHECK_HOUR: {
    points: 10,
    perMs: HOUR_MS,
    about: 'Wrong current passwords on the page of one account within an hour.',
  },
  LIMIT_RESET_HOUR: {
    points: 5,
    perMs: HOUR_MS,
    about: 'Mails of a new password, or of confirming, that one address may ask for within an hour.',
  },
  LIMIT_RESET_DAY: { points: 20, perMs: DAY_MS, about: 'The same within a day.' },
  LIMIT_LINK_HOUR: { points: 30, perMs: HOUR_MS, about: 'Links of mails that one address may open within an hour.' },
  LIMIT_REPORT_5_MINUTES: {
    points: 3,
    perMs: 5 * MINUTE_MS,
    about: 'Reports that one account may make within five minutes.',
  },
  LIMIT_REPORT_HOUR: { points: 10, perMs: HOUR_MS, about: 'The same within an hour.' },
  LIMIT_REPORT_DAY: { points: 20, perMs: DAY_MS, about: 'The same within a day.' },
  LIMIT_REPORT_ALL_HOUR: {
    points: 300,
    perMs: HOUR_MS,
    about:
      'Reports from everybody within an hour, after which each further one waits for a reviewer, whoever made it. ' +
      'None is refused.',
  },
  LIMIT_WORDS_5_MINUTES: {
    points: 5,
    perMs: 5 * MINUTE_MS,
    about:
      'Comments on reports that one account may send within five minutes; changes of reports, of their status, ' +
      'and flags likewise, each counted apart.',
  },
  LIMIT_WORDS_HOUR: { points: 20, perMs: HOUR_MS, about: 'The same within an hour.' },
  LIMIT_WORDS_DAY: { points: 60, perMs: DAY_MS, about: 'The same within a day.' },
  LIMIT_PHOTO_HALF_HOUR: {
    points: 30,
    perMs: 30 * MINUTE_MS,
    about: 'Times that one account may add photos to reports within half an hour, up to five each time.',
  },
  LIMIT_PHOTO_DAY: { points: 60, perMs: DAY_MS, about: 'The same within a day.' },
  LIMIT_INQUIRY_HOUR: {
    points: 3,
    perMs: HOUR_MS,
    about: 'Inquiries, or places on the waitlist, that one address may send within an hour.',
  },
  LIMIT_INQUIRY_DAY: { points: 10, perMs: DAY_MS, about: 'The same within a day.' },
} as const satisfies Record<string, LimitFacts>;
export type LimitSetting = keyof typeof LIMIT_SETTINGS;

/** How long somebody waits, in seconds; as the limits, each a variable. */
export const WAIT_SETTINGS = {
  LIMIT_SIGN_IN_ACCOUNT_WAIT: {
    seconds: 60,
    about: 'Seconds that the first try after those waits. Each further one waits twice as long as the one before.',
  },
  LIMIT_SIGN_IN_ACCOUNT_WAIT_MOST: { seconds: 900, about: 'Seconds that a try waits at most.' },
  LIMIT_SOCKET_IDLE: {
    seconds: 5,
    about: 'Seconds after which a live connection that has not said what it watches is let go.',
  },
  LIMIT_ANSWER: {
    seconds: 5,
    about:
      'Seconds that an answer or a page may take. Then 503 asks to come again: on a slow machine a late answer may ' +
      'be the better one. Reads of the store end by limits of their own.',
  },
} as const satisfies Record<string, { seconds: number; about: string }>;
export type WaitSetting = keyof typeof WAIT_SETTINGS;

/** How many there may be at a time; as the limits, each a variable. */
export const ROOM_SETTINGS = {
  LIMIT_SOCKETS_ADDRESS: {
    room: 20,
    about:
      'Live connections that one address may have open at a time. Programs on this machine may have more where ' +
      'nothing stands before it.',
  },
  LIMIT_SOCKETS_ACCOUNT: {
    room: 5,
    about:
      'Live connections that one account may have open at a time, on all its devices. With one more the oldest ends: ' +
      'its page reads again every few minutes, and is live again when somebody turns to it.',
  },
  LIMIT_PHOTOS_ACCOUNT: {
    room: 300,
    about: 'Photos and pictures of one account that are held at a time. Who has as many removes some before the next.',
  },
  LIMIT_PHOTOS_MEGABYTES: {
    room: 20_000,
    about: 'Megabytes of photos that are held for all. What is full takes none until an operator makes room.',
  },
  LIMIT_PASSWORDS_AT_ONCE: {
    room: 2,
    about:
      'Passwords that are checked or made at a time, a processor and 32 MB each: more than there are processors ' +
      'make everybody wait.',
  },
  LIMIT_PASSWORDS_WAITING: {
    room: 20,
    about: 'Passwords that wait for their turn. Who finds no room is told to come again in a few seconds.',
  },
} as const satisfies Record<string, { room: number; about: string }>;
export type RoomSetting = keyof typeof ROOM_SETTINGS;

/** What a service set otherwise. */
export type LimitsSet = Readonly<Partial<Record<LimitSetting | WaitSetting | RoomSetting, number>>>;

/** So many points within a time, counted for each of those it is counted by. */
export interface Limit {
  /**
   * `account` falls back to the address where nobody signed in; `field` is a part of the body, such as an e-mail
   * address.
   */
  by:
    | 'address'
    /** The address; of IPv6 its /48, which one customer can be given. */
    | 'network'
    | 'account'
    | {
        field: string;
        /** Where the account of that e-mail signed in before, by both: others' tries do not keep its owner out. */
        orPlace?: true;
      };
  /**
   * `requests`: one point each; `failures`: one for each that was refused; `successes`: one for each that was not;
   * `rows`: as many as the answer holds.
   */
  counts: 'requests' | 'failures' | 'successes' | 'rows';
  points: number;
  perMs: number;
  /** What is said where it is full; by default the sentence of all limits. */
  sentence?: string;
  /** The variable that may set other points. */
  setting?: LimitSetting;
  /**
   * Of failures: nothing is refused for good, each try after so many waits: first so long, then twice as long each
   * time, at most so long.
   */
  waits?: { first: WaitSetting; most: WaitSetting };
}

/** A limit of a route that a variable may set otherwise. */
export function settable(setting: LimitSetting, by: Limit['by'], counts: Limit['counts']): Limit {
  const { points, perMs } = LIMIT_SETTINGS[setting];
  return { by, counts, points, perMs, setting };
}

/** Failures after which each further try waits longer than the one before. */
export const growing = (
  setting: LimitSetting,
  by: Limit['by'],
  waits: { first: WaitSetting; most: WaitSetting },
): Limit => ({ ...settable(setting, by, 'failures'), waits });

/** Limits with the points that a service set otherwise. */
export const asSet = (limits: readonly Limit[], set: LimitsSet): readonly Limit[] =>
  limits.map((limit) => {
    const points = limit.setting === undefined ? undefined : set[limit.setting];
    return points === undefined ? limit : { ...limit, points };
  });
