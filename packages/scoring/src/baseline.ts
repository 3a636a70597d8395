import type { Purchase } from '@moontower/contracts';

/** What is usual: answers a rule may ask about everything but the purchase itself. Built once over all purchases. */
export interface Baseline {
  /** Amounts in cents of purchases with the same object and commodity class in the 36 months before, the purchase itself left out, ascending. */
  peers: (purchase: Purchase) => readonly number[];
  /** Other purchases of the same department from the same vendor, by date. */
  sameDepartmentAndVendor: (purchase: Purchase) => readonly Purchase[];
  /** Other purchases from the same vendor, any department, by date. */
  sameVendor: (purchase: Purchase) => readonly Purchase[];
  /** All purchases of the department in the commodity class in the 36 months before, by vendor code: cents. */
  market: (purchase: Purchase) => ReadonlyMap<string, { cents: number; purchases: number }>;
  /** Purchases of the department in the fiscal year. */
  departmentYear: (purchase: Purchase) => readonly Purchase[];
  /** Competitive-procedure threshold in force on that day, cents. */
  formalThresholdCents: (onDate: string) => number;
  isBusinessDay: (date: string) => boolean;
  /** First day held, for rules that need a history. */
  firstDay: string | undefined;
}
