import { companyIn } from '../invented.ts';
import type { Line } from './purchase-lines.ts';

/** A payment that is told rather than drawn: one line, one document. */
export interface PaymentStory {
  profile: Line;
  vendor: number;
  text: string;
  usual: number;
  order: string | undefined;
  orderCode: string;
  planted?: PlantedMark;
}
/** What a payment is there for that is put there to be found. */
export interface PlantedMark {
  /** The rule that minds it. */
  flag: string;
  /** How many payments make the case. */
  payments: number;
  /** So much must be held before it: what is new or comes back cannot be told at a file's beginning. */
  historyMonths: number;
}

export interface Moment {
  year: number;
  month: number;
  /** Working days of the month so far, this one included. */
  working: number;
  hour: number;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** @param nth company of the trade that sells it */
export function told(...[profile, nth, usual, order]: [Line, number, number, string?]): PaymentStory {
  return {
    profile,
    vendor: companyIn(profile.trade, nth),
    usual: cents(usual),
    order,
    text: profile.texts[0] ?? profile.commodityName,
    orderCode: order === undefined ? '' : 'DO',
  };
}
