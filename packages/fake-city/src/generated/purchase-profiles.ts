import type { Trade } from './invented.ts';

/** What a department buys: object and commodity, how the lines read, what they usually cost. */
export interface PurchaseProfile {
  dept: number;
  deptName: string;
  fund: string;
  category: string;
  object: string;
  objectName: string;
  commodity: string;
  commodityName: string;
  /** Of those who sell it. */
  trade: Trade;
  texts: readonly string[];
  usual: number;
  spread: number;
  ordered: number;
  vendors: number;
}
