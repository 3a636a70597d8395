import type { Purchase } from '@moontower/contracts';
import type { Contract } from '../facts.ts';

/**
 * A row of the city's list of contracts: one for each vendor of a contract. Amounts and days as the city states them
 * now.
 */
export interface ContractRow extends Omit<Contract, 'paidCents'> {
  vendorCode?: string;
}

interface ContractEntry {
  rows: ContractRow[];
  paidCents: number;
}

/**
 * The rows of a contract repeat its figures for each vendor. Where they differ, only the vendor's own row speaks, and
 * the payments to all say nothing.
 */
function told({ rows, paidCents }: ContractEntry, vendorCode: string | undefined): Contract | undefined {
  const [first] = rows;
  const own = rows.find((row) => vendorCode !== undefined && row.vendorCode === vendorCode);
  const shared =
    first !== undefined &&
    rows.every(
      ({ limitCents, orderedCents }) => limitCents === first.limitCents && orderedCents === first.orderedCents,
    );
  const row = own ?? (shared ? first : undefined);
  if (row === undefined) return undefined;
  const { vendorCode: _vendor, ...about } = row;
  return { ...about, paidCents: shared ? paidCents : 0 };
}

/** Contracts by their document. Some hundreds: the city lists only those that are active. */
export class ContractFile {
  private readonly held = new Map<string, ContractEntry>();

  add(row: ContractRow): void {
    const known = this.held.get(row.key);
    if (known === undefined) this.held.set(row.key, { rows: [row], paidCents: 0 });
    else known.rows.push(row);
  }

  private find(orderKey: string | undefined, agreementKey: string | undefined): ContractEntry | undefined {
    return (
      (orderKey === undefined ? undefined : this.held.get(orderKey)) ??
      (agreementKey === undefined ? undefined : this.held.get(agreementKey))
    );
  }

  pay(
    { amountCents }: Pick<Purchase, 'amountCents'>,
    orderKey: string | undefined,
    agreementKey: string | undefined,
  ): void {
    const held = this.find(orderKey, agreementKey);
    if (held !== undefined) held.paidCents += amountCents;
  }

  /** The contract that an order is, or that its agreement is. */
  of(
    orderKey: string | undefined,
    agreementKey: string | undefined,
    vendorCode: string | undefined,
  ): Contract | undefined {
    const held = this.find(orderKey, agreementKey);
    return held === undefined ? undefined : told(held, vendorCode);
  }
}
