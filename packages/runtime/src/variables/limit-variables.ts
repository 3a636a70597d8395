import {
  LIMIT_SETTINGS,
  ROOM_SETTINGS,
  WAIT_SETTINGS,
  type LimitSetting,
  type RoomSetting,
  type WaitSetting,
} from '@moontower/contracts/limit-settings';
import { z } from 'zod';
import { variables } from './variables.ts';

const whole = (most: number, { usual, about }: { usual: number; about: string }) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(most)
    .default(usual)
    .register(variables, { about, used: ['api'] });
const points = (setting: LimitSetting) => {
  const { points: usual, about } = LIMIT_SETTINGS[setting];
  return whole(1_000_000_000, { usual, about });
};
const seconds = (setting: WaitSetting) => {
  const { seconds: usual, about } = WAIT_SETTINGS[setting];
  return whole(86_400, { usual, about });
};
const room = (setting: RoomSetting) => {
  const { room: usual, about } = ROOM_SETTINGS[setting];
  return whole(1_000_000, { usual, about });
};

/** A variable for each limit that a service may set otherwise; none takes a limit away. */
export const limitVariables = {
  LIMIT_READ_10_SECONDS: points('LIMIT_READ_10_SECONDS'),
  LIMIT_READ_5_MINUTES: points('LIMIT_READ_5_MINUTES'),
  LIMIT_READ_ROWS_5_MINUTES: points('LIMIT_READ_ROWS_5_MINUTES'),
  LIMIT_SOCKETS_ADDRESS: room('LIMIT_SOCKETS_ADDRESS'),
  LIMIT_SOCKETS_ACCOUNT: room('LIMIT_SOCKETS_ACCOUNT'),
  LIMIT_SOCKET_MESSAGES_10_SECONDS: points('LIMIT_SOCKET_MESSAGES_10_SECONDS'),
  LIMIT_SOCKET_IDLE: seconds('LIMIT_SOCKET_IDLE'),
  LIMIT_ANSWER: seconds('LIMIT_ANSWER'),
  LIMIT_PHOTOS_ACCOUNT: room('LIMIT_PHOTOS_ACCOUNT'),
  LIMIT_PHOTOS_MEGABYTES: room('LIMIT_PHOTOS_MEGABYTES'),
  LIMIT_PASSWORDS_AT_ONCE: room('LIMIT_PASSWORDS_AT_ONCE'),
  LIMIT_PASSWORDS_WAITING: room('LIMIT_PASSWORDS_WAITING'),
  LIMIT_SIGN_UP_HALF_HOUR: points('LIMIT_SIGN_UP_HALF_HOUR'),
  LIMIT_SIGN_UP_DAY: points('LIMIT_SIGN_UP_DAY'),
  LIMIT_SIGN_IN_ADDRESS_5_MINUTES: points('LIMIT_SIGN_IN_ADDRESS_5_MINUTES'),
  LIMIT_SIGN_IN_ADDRESS_DAY: points('LIMIT_SIGN_IN_ADDRESS_DAY'),
  LIMIT_SIGN_IN_ACCOUNT_TRIES: points('LIMIT_SIGN_IN_ACCOUNT_TRIES'),
  LIMIT_SIGN_IN_ACCOUNT_WAIT: seconds('LIMIT_SIGN_IN_ACCOUNT_WAIT'),
  LIMIT_SIGN_IN_ACCOUNT_WAIT_MOST: seconds('LIMIT_SIGN_IN_ACCOUNT_WAIT_MOST'),
  LIMIT_SIGN_IN_ACCOUNT_HOUR: points('LIMIT_SIGN_IN_ACCOUNT_HOUR'),
  LIMIT_SIGN_IN_ACCOUNT_DAY: points('LIMIT_SIGN_IN_ACCOUNT_DAY'),
  LIMIT_SIGN_IN_WELL_HOUR: points('LIMIT_SIGN_IN_WELL_HOUR'),
  LIMIT_PASSWORD_CHECK_HOUR: points('LIMIT_PASSWORD_CHECK_HOUR'),
  LIMIT_RESET_HOUR: points('LIMIT_RESET_HOUR'),
  LIMIT_RESET_DAY: points('LIMIT_RESET_DAY'),
  LIMIT_LINK_HOUR: points('LIMIT_LINK_HOUR'),
  LIMIT_REPORT_5_MINUTES: points('LIMIT_REPORT_5_MINUTES'),
  LIMIT_REPORT_HOUR: points('LIMIT_REPORT_HOUR'),
  LIMIT_REPORT_DAY: points('LIMIT_REPORT_DAY'),
  LIMIT_REPORT_ALL_HOUR: points('LIMIT_REPORT_ALL_HOUR'),
  LIMIT_WORDS_5_MINUTES: points('LIMIT_WORDS_5_MINUTES'),
  LIMIT_WORDS_HOUR: points('LIMIT_WORDS_HOUR'),
  LIMIT_WORDS_DAY: points('LIMIT_WORDS_DAY'),
  LIMIT_PHOTO_HALF_HOUR: points('LIMIT_PHOTO_HALF_HOUR'),
  LIMIT_PHOTO_DAY: points('LIMIT_PHOTO_DAY'),
  LIMIT_INQUIRY_HOUR: points('LIMIT_INQUIRY_HOUR'),
  LIMIT_INQUIRY_DAY: points('LIMIT_INQUIRY_DAY'),
} satisfies Record<LimitSetting | WaitSetting | RoomSetting, z.ZodType<number>>;
