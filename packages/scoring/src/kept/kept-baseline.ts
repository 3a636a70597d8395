import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline } from '../baseline.ts';
import { keptDirect } from './ask-direct.ts';
import { askDouble, askRepeated } from './ask-documents.ts';
import { askMarket, askObjectInClass, askObjectQ3, askPeers } from './ask-peers.ts';
import {
  askBesideVendor,
  askFirstPayments,
  askHistory,
  askNamesake,
  askSameAmount,
  askSameText,
  askUsual,
  breadths,
} from './ask-vendor.ts';
import { KeptRows, type FullPassData } from './kept-rows.ts';
import type { PaidDocument } from '../baseline/documents.ts';

/** The peers of the last full pass and what landed since. */
export interface KeptPeers {
  put: (purchase: Purchase, documents: readonly PaidDocument[]) => void;
  /** Takes a purchase out whose payments are gone. */
  drop: (id: string) => void;
  /** Answers about the purchases that are held now, the same ones that a full pass over them would give. */
  baseline: Baseline;
  order: FullPassData['facts']['order'];
}

export function keepPeers(collected: FullPassData): KeptPeers {
  const kept = new KeptRows(collected);
  return {
    put: (purchase, documents) => kept.put(purchase, documents),
    drop: (id) => kept.drop(id),
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
  const usual = ask(askUsual);
  return {
    peers: ask(askPeers),
    market: ask(askMarket),
    sameAmount: ask(askSameAmount),
    sameText: ask(askSameText),
    objectInClass: ask(askObjectInClass),
    objectQ3: ask(askObjectQ3),
    vendorHistory: ask(askHistory),
    vendorBreadth: ask((_kept, row) => breadth(row)),
    directYear: ask((_kept, row) => direct.year(row)),
    directHistory: ask((_kept, row) => direct.history(row)),
    orderGroup: ask((_kept, row) => direct.group(row)),
    repeatedPayment: ask(askRepeated),
    doublePayment: ask(askDouble),
    besideVendor: ask(askBesideVendor),
    usualPayments: (purchase) => usual(purchase) ?? 0,
    firstPayments: ask(askFirstPayments),
    namesake: ask(askNamesake),
    contract: facts.contract,
    prices: facts.prices,
    budgetLine: facts.budgetLine,
    formalThresholdCents: rules.formalThresholdCents,
    isBusinessDay: rules.isBusinessDay,
    get offDayShare() {
      return kept.dated === 0 ? 0 : kept.off / kept.dated;
    },
    get firstDay() {
      return kept.firstDay === Infinity ? undefined : dayText(kept.firstDay);
    },
  };
}
