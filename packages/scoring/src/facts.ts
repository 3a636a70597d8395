import type { Purchase } from '@moontower/contracts';

/** What the file of purchase orders says of an order as a whole. */
export interface Order {
  awardedOn?: string;
  agreementKey?: string;
  /** Sum of its lines. */
  totalCents?: number;
}

/**
 * What the list of contracts says now of the contract that an order belongs to, with what the payments held come to.
 */
export interface Contract {
  key: string;
  code: string;
  title: string;
  /** Category and method as published: `Sole and Single Source`, `Competitive Acquisition`. */
  words: string;
  limitCents?: number;
  orderedCents?: number;
  beganOn?: string;
  endsOn?: string;
  /** Of the payments held, which may be fewer than there were: it can prove too much, never enough. */
  paidCents: number;
}

/** The unit price of a line, against the same goods and unit in other orders of the 36 months before. */
export interface UnitPrice {
  goods: string;
  priceCents: number;
  medianCents: number;
  orders: number;
  vendors: number;
}
/**
 * The same against the vendor's own price a year before. `usual`: by which factor unit prices of the city's orders
 * changed over a year then, the median of `pairs`.
 */
export interface PriceDrift {
  goods: string;
  priceCents: number;
  earlierCents: number;
  usual: number;
  pairs: number;
}
/** Of an order the line that stands out most, in each respect. */
export interface OrderPrices {
  peers?: UnitPrice;
  drift?: PriceDrift;
}

/** The expense budget for one department, fund, object and year. */
export interface BudgetLine {
  budgetCents: number;
  estimateCents: number;
  actualCents: number;
}

/** What of a purchase counts towards its contract. */
export type ContractPayment = Pick<Purchase, 'id' | 'unit' | 'masterAgreement' | 'amountCents'>;

/** What the city's other files say about a purchase: orders of goods, active contracts, the expense budget. */
export interface Facts {
  /** By the order's key, before the purchase is put together. */
  order: (orderKey: string | undefined) => Order | undefined;
  contract: (purchase: Purchase) => Contract | undefined;
  prices: (purchase: Purchase) => OrderPrices;
  budgetLine: (purchase: Purchase) => BudgetLine | undefined;
  /**
   * Counts a purchase among what was paid under its contract; for every purchase once, and again with what changed of
   * it.
   */
  pay: (purchase: ContractPayment) => void;
}

/** The files were not read: every rule that rests on them cannot be judged. */
export const NO_FACTS: Facts = {
  order: () => undefined,
  contract: () => undefined,
  prices: () => ({}),
  budgetLine: () => undefined,
  pay: () => undefined,
};
