import type { Purchase } from '@moontower/contracts';
import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';
import type { Facts } from './facts.ts';

/**
 * Amounts of peers: same object and commodity class, the 36 months up to the purchase's day, itself left out. Cents;
 * quartiles by linear interpolation.
 */
export interface PeerStats {
  count: number;
  q1: number;
  median: number;
  q3: number;
  p95: number;
  p99: number;
  /** Median and median absolute deviation of the natural logarithms of the amounts. */
  logMedian: number;
  logMad: number;
}

/** The department's other purchases of the class in the 36 months up to the purchase's day, itself left out. */
export interface Market {
  cents: number;
  orders: number;
  /** Of those, the vendor's. */
  vendorCents: number;
  vendorOrders: number;
  /** Herfindahl index of the vendors' shares, 0 to 1: shown, fires nothing. */
  concentration: number;
  /**
   * Nothing dearer came from the vendor in this market in the fiscal year so far: what is said of a market is said
   * once, not of each purchase.
   */
  isLargestOfYear: boolean;
}

/** Direct orders of a department to a vendor: how many, and what they come to. */
export interface DirectOrders {
  orders: number;
  cents: number;
}
/** Orders within ten business days of each other that pass the threshold together. */
export interface OrderGroup extends DirectOrders {
  firstDay: number;
  lastDay: number;
  others: string[];
}

/** What stands beside two payments of one amount and explains them as well as a bill paid twice. */
export type PairReason = 'credit' | 'price' | 'month' | 'lines';

/** Another document of the same vendor: the same amount again, or half of it. */
export interface OtherDocument {
  cents: number;
  otherCents: number;
  day: number;
  otherDay: number;
  /** How often the vendor was paid this amount within a year before and after. */
  times: number;
  /** Hardly any other two of the amount are as close in that year. */
  isOnlyClose: boolean;
  other: string;
  /** The invoice number that both name, where the record has one. */
  invoice?: string;
  /** Booked under another account or by another department. */
  isElsewhere?: true;
  /** Of two that are close: what else explains them. */
  beside?: PairReason;
  /** Of two on different days: other payments that stand on both, where that is nearly the whole bill. */
  again?: number;
}

/** Other purchases of one vendor under one account. Cents. */
export interface AccountStats {
  others: number;
  p10: number;
  p90: number;
  p95: number;
  largest: number;
}

/** The vendor's other purchases within two years. */
export interface VendorSize {
  others: number;
  /** The largest of them. */
  nextCents: number;
  /** The most that a department paid it under an account on another day, in however many lines; 0 where none did. */
  nextDayCents: number;
}

/** How often a department pays a vendor half as much or more under an account. */
export interface UsualPayments {
  /** Other payments, each by itself. */
  lines: number;
  /** Other days by what they come to, and lines of the same day by themselves: a bill in lines is one payment. */
  days: number;
}

export interface CityRules {
  formalThresholdCents: (onDate: string) => number;
  isBusinessDay: (date: string) => boolean;
  /** Accounts whose purchases are large by nature; none where nobody says. */
  isLargeAccount?: (name: string) => boolean;
  /** Payees that are known there, beside those that are known anywhere. */
  payees?: KnownPayees | undefined;
  /** When its fiscal year begins; nothing is said of its end where nobody says. */
  fiscalYear?: { beginsInMonth: number } | undefined;
  /** True where each department is a payment card: what one pays another does not pay again. */
  departmentIsCard?: boolean | undefined;
}

/** What is usual: answers a rule may ask about everything but the purchase itself. Built once over all purchases. */
export interface Baseline extends Pick<Facts, 'contract' | 'prices' | 'budgetLine'> {
  /**
   * Undefined without a date, an object or a class. `count` may be any number, 0 too; figures are meaningful from 12
   * on.
   */
  peers: (purchase: Purchase) => PeerStats | undefined;
  market: (purchase: Purchase) => Market | undefined;
  /** Direct orders of the department to the vendor over twelve months, those at or below the threshold in force. */
  directYear: (purchase: Purchase) => DirectOrders | undefined;
  /** The same over 36 months, whatever their amounts; of the two weeks up to the day this one only. */
  directHistory: (purchase: Purchase) => DirectOrders | undefined;
  /** Direct orders within ten business days that pass the threshold together, this one among them. */
  orderGroup: (purchase: Purchase) => OrderGroup | undefined;
  /** A payment document of the same amount to the vendor shortly before, and one of half the amount. */
  repeatedPayment: (purchase: Purchase) => OtherDocument | undefined;
  doublePayment: (purchase: Purchase) => OtherDocument | undefined;
  /**
   * Beside the vendor's other purchases of the 24 months before and after the day, for a purchase of $3,000 or more.
   */
  besideVendor: (purchase: Purchase) => VendorSize | undefined;
  /**
   * The vendor's other purchases under the account in the 24 months before and after the day, for a purchase of $3,000
   * or more; undefined where all are of one day and department: lines of one bill.
   */
  besideAccount: (purchase: Purchase) => AccountStats | undefined;
  /** Peers where no account is recorded: of the department, of the whole file where there is none either. */
  widePeers: (purchase: Purchase) => PeerStats | undefined;
  /**
   * Three or more payments of a department to a vendor within ten business days, each a little below the threshold,
   * this one among them. Orders are not asked about.
   */
  pieces: (purchase: Purchase) => OrderGroup | undefined;
  /** Whether its department is a card that pays more than the threshold again and again: it has another limit. */
  hasOwnLimit: (purchase: Purchase) => boolean;
  /** How often the department pays the vendor half as much or more under the account; nothing where nobody knows. */
  usualPayments: (purchase: Purchase) => UsualPayments;
  /** 95th percentile of the first payments to vendors of the account and class. */
  firstPayments: (purchase: Purchase) => { p95: number; vendors: number } | undefined;
  /**
   * Orders of the department from the vendor in the fiscal year, those with exactly this amount, and whether no amount
   * is commoner.
   */
  sameAmount: (purchase: Purchase) => { withAmount: number; orders: number; isModal: boolean } | undefined;
  /** Another vendor of the same name but for its legal form that got the same amount on the same day. */
  namesake: (purchase: Purchase) => { name: string } | undefined;
  /**
   * Purchases of the department in the fiscal year, those with exactly this text, and over how many commodities those
   * spread.
   */
  sameText: (purchase: Purchase) => { withText: number; purchases: number; commodities: number } | undefined;
  /**
   * Purchases of the class in the 36 months up to the day, and those with this object among them, this one left out.
   */
  objectInClass: (purchase: Purchase) => { withObject: number; purchases: number } | undefined;
  /** Third quartile of the object's amounts over everything held, and of how many purchases. */
  objectQ3: (purchase: Purchase) => { cents: number; count: number } | undefined;
  /** First and latest earlier day of the vendor, as days since 1970. */
  vendorHistory: (purchase: Purchase) => { firstDay: number; previousDay: number | undefined } | undefined;
  /**
   * Distinct two-digit commodity classes of the vendor, and, of a vendor with 20 orders or more, the upper fence among
   * those (undefined when quartiles coincide).
   */
  vendorBreadth: (purchase: Purchase) => { classes: number; orders: number; fence: number | undefined } | undefined;
  /** Amount in cents above which the law asks for competing offers, on that day. */
  formalThresholdCents: (onDate: string) => number;
  isBusinessDay: (date: string) => boolean;
  fiscalYear: CityRules['fiscalYear'];
  payees?: CityRules['payees'];
  /** Vehicles, buildings, land: that one is larger than others says nothing. */
  isLargeByNature: (purchase: Purchase) => boolean;
  /** Share of dated purchases whose day is no business day: where it is large the rule about it says nothing. */
  offDayShare: number;
  /** First day held, for rules that need a history. */
  firstDay: string | undefined;
}

/** A city's payments fall on some thousand days: each is read once. */
const numbers = new Map<string, number>();
const MOST_DAYS = 50_000;

/** Days since 1970 of a calendar date. */
export function dayNumber(date: string): number {
  // Rules ask for one purchase's day again and again.
  if (date !== last.date) last = { date, number: numbers.get(date) ?? read(date) };
  return last.number;
}
let last = { date: '', number: Number.NaN };

function read(date: string): number {
  const number = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  if (numbers.size >= MOST_DAYS) numbers.clear();
  numbers.set(date, number);
  return number;
}
export function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
