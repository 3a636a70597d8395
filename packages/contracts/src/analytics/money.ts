import { z } from 'zod';
import { FigureValue } from '../feeds/figure.ts';
import { answered } from './chart.ts';

/** `default`: the specification's number, to which it gives no date. No record that is read has a population. */
export const Population = z.object({ value: z.int(), from: z.literal('default') });
export type Population = z.infer<typeof Population>;

const Amounts = {
  /** In dollars. Null where no line of the year states one. */
  budget: z.number().nullable(),
  actual: z.number().nullable(),
  /** The city's estimate for the end of the year. */
  estimate: z.number().nullable(),
  /** Lines behind it. */
  n: z.int(),
  rows: z.string(),
};
export const DepartmentLine = z.object({
  code: z.string(),
  department: z.string(),
  ...Amounts,
  /** Budget of the fiscal year before, in dollars. */
  before: z.number().nullable(),
  /** Of all departments' budget, 0 to 1. */
  share: z.number().nullable(),
});
export type DepartmentLine = z.infer<typeof DepartmentLine>;

export const CategoryLine = z.object({ category: z.string(), ...Amounts, share: z.number().nullable() });
export type CategoryLine = z.infer<typeof CategoryLine>;

/**
 * One object of a department: what was planned, and the payments of the same object in the same fiscal year. Never
 * added together.
 */
export const ObjectLine = z.object({
  code: z.string(),
  object: z.string(),
  category: z.string(),
  ...Amounts,
  payments: z.object({ value: z.number(), n: z.int(), rows: z.string() }).optional(),
});
export type ObjectLine = z.infer<typeof ObjectLine>;

export const RevenueLine = z.object({ source: z.string(), ...Amounts });
export const CapitalLine = z.object({
  department: z.string(),
  appropriated: z.number().nullable(),
  spent: z.number().nullable(),
  n: z.int(),
  rows: z.string(),
});
export const BondLine = z.object({
  year: z.string(),
  proposition: z.string(),
  authorised: z.number().nullable(),
  appropriated: z.number().nullable(),
  spent: z.number().nullable(),
  encumbered: z.number().nullable(),
  balance: z.number().nullable(),
  n: z.int(),
  rows: z.string(),
});

/**
 * `/api/analytics/budget`. A year without a budget answers with empty lists and nulls, never with another year's
 * numbers.
 */
export const BudgetAnalytics = z.object({
  fiscalYear: z.int(),
  /** Of today, by the city's calendar. */
  currentFiscalYear: z.int(),
  /** Years with a budget, the first first. */
  years: z.array(z.int()),
  figures: z.object({ budget: FigureValue, actual: FigureValue, perPerson: FigureValue }),
  /** What the card says while no record gives the fiscal year 2025: the specification's numbers, which have no date. */
  default: z.object({ fiscalYear: z.int(), budget: z.number(), perPerson: z.number(), population: z.int() }).optional(),
  /** Absent where no count of the city's people was read. */
  population: Population.optional(),
  departments: z.array(DepartmentLine),
  categories: z.array(CategoryLine),
  /** Only where a department was asked for. */
  department: z.object({ code: z.string(), name: z.string(), objects: z.array(ObjectLine) }).optional(),
  revenue: z.array(RevenueLine),
  capital: z.array(CapitalLine),
  /** The fiscal year `capital` is of: the newest up to the one that is told. Absent where none is held. */
  capitalYear: z.int().optional(),
  bonds: z.array(BondLine),
  ...answered,
});
export type BudgetAnalytics = z.infer<typeof BudgetAnalytics>;

/**
 * `/api/analytics/budget-trends`: the first four are the specification's. Amounts in dollars; null where the year has
 * no budget.
 */
export const BudgetTrends = z.object({
  totalOperatingBudget: z.number().nullable(),
  departmentBreakdown: z.array(DepartmentLine),
  categoryAnalysis: z.array(CategoryLine),
  perCapitaSpending: z.number().nullable(),
  fiscalYear: z.int(),
  population: Population.optional(),
  years: z.array(z.object({ fiscalYear: z.int(), ...Amounts, revenue: z.number().nullable() })),
  ...answered,
});
export type BudgetTrends = z.infer<typeof BudgetTrends>;
