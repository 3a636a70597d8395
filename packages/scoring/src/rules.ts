import type { Rule } from './rule.ts';
import { a4Materiality } from './rules/thresholds/a4-materiality.ts';
import { f01BelowThreshold } from './rules/thresholds/f01-below-threshold.ts';
import { f03SplitPurchase } from './rules/thresholds/f03-split-purchase.ts';
import { f04CumulativeDirect } from './rules/thresholds/f04-cumulative-direct.ts';
import { f05PeerOutlier } from './rules/amounts/f05-peer-outlier.ts';
import { f06GrossOutlier } from './rules/amounts/f06-gross-outlier.ts';
import { f07UpperFence } from './rules/amounts/f07-upper-fence.ts';
import { f08RelativeSize } from './rules/amounts/f08-relative-size.ts';
import { f09DecimalShift } from './rules/amounts/f09-decimal-shift.ts';
import { f10RoundAmount } from './rules/amounts/f10-round-amount.ts';
import { f11SameAmount } from './rules/amounts/f11-same-amount.ts';
import { f57BillAgain } from './rules/amounts/f57-bill-again.ts';
import { f12Namesake } from './rules/amounts/f12-namesake.ts';
import { f13ExactlyDouble } from './rules/amounts/f13-exactly-double.ts';
import { f14RepeatedAmounts } from './rules/amounts/f14-repeated-amounts.ts';
import { f15UnitPrice } from './rules/prices/f15-unit-price.ts';
import { f16PriceDrift } from './rules/prices/f16-price-drift.ts';
import { f18YearEnd } from './rules/times/f18-year-end.ts';
import { f19OffDay } from './rules/times/f19-off-day.ts';
import { f22BudgetOverrun } from './rules/prices/f22-budget-overrun.ts';
import { f23EstimateGrowth } from './rules/prices/f23-estimate-growth.ts';
import { f24PlaceholderText } from './rules/texts/f24-placeholder-text.ts';
import { f25CodeText } from './rules/texts/f25-code-text.ts';
import { f26GenericText } from './rules/texts/f26-generic-text.ts';
import { f27NoCommodity } from './rules/texts/f27-no-commodity.ts';
import { f28NoOrder } from './rules/texts/f28-no-order.ts';
import { f29OtherObject } from './rules/texts/f29-other-object.ts';
import { f30RepeatedText } from './rules/texts/f30-repeated-text.ts';
import { f31ObjectMismatch } from './rules/texts/f31-object-mismatch.ts';
import { f33PaidEarly } from './rules/times/f33-paid-early.ts';
import { f34MethodWords } from './rules/texts/f34-method-words.ts';
import { f35AdvisoryWords } from './rules/texts/f35-advisory-words.ts';
import { f36DiscretionaryWords } from './rules/texts/f36-discretionary-words.ts';
import { f37PenaltyWords } from './rules/texts/f37-penalty-words.ts';
import { f39DirectOrders } from './rules/thresholds/f39-direct-orders.ts';
import { f40Concentration } from './rules/vendors/f40-concentration.ts';
import { f56Pieces } from './rules/thresholds/f56-pieces.ts';
import { f42AboveLimit } from './rules/thresholds/f42-above-limit.ts';
import { f43LongContract } from './rules/times/f43-long-contract.ts';
import { f44NewVendor } from './rules/vendors/f44-new-vendor.ts';
import { f45DormantVendor } from './rules/vendors/f45-dormant-vendor.ts';
import { f46BroadVendor } from './rules/vendors/f46-broad-vendor.ts';

/** Every rule that judges purchases, in the order of the methodology. */
export const rules: readonly Rule[] = [
  f01BelowThreshold,
  f03SplitPurchase,
  f04CumulativeDirect,
  f05PeerOutlier,
  f06GrossOutlier,
  f07UpperFence,
  f08RelativeSize,
  f09DecimalShift,
  f10RoundAmount,
  f11SameAmount,
  f12Namesake,
  f13ExactlyDouble,
  f14RepeatedAmounts,
  f15UnitPrice,
  f16PriceDrift,
  f18YearEnd,
  f19OffDay,
  a4Materiality,
  f22BudgetOverrun,
  f23EstimateGrowth,
  f24PlaceholderText,
  f25CodeText,
  f26GenericText,
  f27NoCommodity,
  f28NoOrder,
  f29OtherObject,
  f30RepeatedText,
  f31ObjectMismatch,
  f33PaidEarly,
  f34MethodWords,
  f35AdvisoryWords,
  f36DiscretionaryWords,
  f37PenaltyWords,
  f39DirectOrders,
  f40Concentration,
  f42AboveLimit,
  f43LongContract,
  f44NewVendor,
  f45DormantVendor,
  f46BroadVendor,
  f56Pieces,
  f57BillAgain,
];
