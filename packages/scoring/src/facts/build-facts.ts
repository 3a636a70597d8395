import type { Facts } from '../facts.ts';
import { BudgetFile, type BudgetRow } from './budget-file.ts';
import { ContractFile, type ContractRow } from './contract-file.ts';
import { OrderFile, type OrderRow } from './order-file.ts';
import { orderKey } from './order-key.ts';

export interface FactsBuilder {
  addOrder: (row: OrderRow) => void;
  addContract: (row: ContractRow) => void;
  addBudget: (row: BudgetRow) => void;
  finish: () => Facts;
}

/**
 * Takes the rows of the other files one by one and keeps them as numbers: some 60 bytes an order line, 24 a budget
 * account.
 */
export function factsBuilder(): FactsBuilder {
  const orders = new OrderFile();
  const contracts = new ContractFile();
  const budget = new BudgetFile();
  return {
    addOrder: (row) => orders.add(row),
    addContract: (row) => contracts.add(row),
    addBudget: (row) => budget.add(row),
    finish: () => {
      const { of: order, pricesOf } = orders.finish();
      return {
        order,
        contract: (purchase) => contracts.of(orderKey(purchase), purchase.masterAgreement, purchase.vendor.code),
        prices: (purchase) => pricesOf(orderKey(purchase)),
        budgetLine: ({ fiscalYear, department, fund, object }) =>
          budget.of({ year: fiscalYear, department: department.code, fund: fund.code, object: object.code }),
        pay: (purchase) => contracts.pay(purchase, orderKey(purchase), purchase.masterAgreement),
      };
    },
  };
}
