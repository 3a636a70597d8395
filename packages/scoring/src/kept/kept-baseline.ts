import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline } from '../baseline.ts';
import { keptDirect } from './find-direct.ts';
import { findDouble, findRepeated } from './find-documents.ts';
import { findMarket, findObjectInClass, findObjectQ3, findPeers, findWidePeers } from './find-peers.ts';
import {
  findBesideAccount,
  findBesideVendor,
  findFirstPayments,
  findHistory,
  findNamesake,
  findSameAmount,
  findSameText,
  findUsual,
  breadths,
} from './find-vendor.ts';
import { KeptRows, type FullPassData } from './kept-rows.ts';
import type { PaidDocument } from '../baseline/paid-documents.ts';
import { NOT_USUAL } from '../baseline/deliveries.ts';

/** The peers of the last full pass and what landed since. */
export interface KeptPeers {
  /** @returns ids of purchases whose size beside the vendor's others this may change: their scores are due */
  put: (purchase: Purchase, documents: readonly PaidDocument[]) => readonly string[];
  /**
   * Takes a purchase out whose payments are gone.
   * @returns the same
   */
  drop: (id: string) => readonly string[];
  /** Answers about the purchases that are held now, the same ones that a full pass over them would give. */
  baseline: Baseline;
  order: FullPassData['facts']['order'];
}

export function indexPeers(collected: FullPassData): KeptPeers {
  const kept = new KeptRows(collected);
  const idsOf = (rows: readonly number[], but: string) =>
    [...new Set(rows.map((row) => kept.columns.ids.at(row)))].filter((id) => id !== but);
  return {
    put: (purchase, documents) => idsOf(kept.put(purchase, documents), purchase.id),
    drop: (id) => idsOf(kept.drop(id), id),
    baseline: baselineOf(kept),
    order: collected.facts.order,
  };
}

/**
 * Nothing is worked out before a rule asks for it; the answer about one purchase is kept until another is asked about.
 */
function baselineOf(kept: KeptRows): Baseline {
  const { facts, rules } = kept;
  const ask = <T>(answer: (kept: KeptRows, row: number) => T | undefined) => {
    let held: { purchase: Purchase; version: number; told: T | undefined } | undefined;
    return (purchase: Purchase): T | undefined => {
      if (held?.purchase !== purchase || held.version !== kept.version) {
        const row = kept.rowOf(purchase.id);
        held = { purchase, version: kept.version, told: row === undefined ? undefined : answer(kept, row) };
      }
      return held.told;
    };
  };
  const direct = keptDirect(kept);
  const breadth = breadths(kept);
  const usual = ask(findUsual);
  const ownLimit = ask((_kept, row) => direct.ownLimit(row));
  return {
    peers: ask(findPeers),
    widePeers: ask(findWidePeers),
    market: ask(findMarket),
    sameAmount: ask(findSameAmount),
    sameText: ask(findSameText),
    objectInClass: ask(findObjectInClass),
    objectQ3: ask(findObjectQ3),
    vendorHistory: ask(findHistory),
    vendorBreadth: ask((_kept, row) => breadth(row)),
    directYear: ask((_kept, row) => direct.year(row)),
    directHistory: ask((_kept, row) => direct.history(row)),
    orderGroup: ask((_kept, row) => direct.group(row)),
    pieces: ask((_kept, row) => direct.pieces(row)),
    hasOwnLimit: (purchase) => ownLimit(purchase) ?? false,
    repeatedPayment: ask(findRepeated),
    doublePayment: ask(findDouble),
    besideVendor: ask(findBesideVendor),
    besideAccount: ask(findBesideAccount),
    usualPayments: (purchase) => usual(purchase) ?? NOT_USUAL,
    firstPayments: ask(findFirstPayments),
    namesake: ask(findNamesake),
    contract: facts.contract,
    prices: facts.prices,
    budgetLine: facts.budgetLine,
    formalThresholdCents: rules.formalThresholdCents,
    isBusinessDay: rules.isBusinessDay,
    fiscalYear: rules.fiscalYear,
    payees: rules.payees,
    isLargeByNature: ({ object: { name = '' } }) => rules.isLargeAccount?.(name) ?? false,
    get offDayShare() {
      return kept.dated === 0 ? 0 : kept.off / kept.dated;
    },
    get firstDay() {
      return kept.firstDay === Infinity ? undefined : dayText(kept.firstDay);
    },
  };
}
