import { localDay } from '@moontower/fake-city/generated/city-clock';
import { vendorCode } from '@moontower/fake-city/generated/invented';
import { storyOn } from '@moontower/fake-city/generated/spending/payment-stories';
import type { PlantedMark } from '@moontower/fake-city/generated/spending/told';
import type { ScoredPurchase } from './score-lines.ts';

/** A case that the made-up city was given to be found, and what became of it. */
export interface PlantedCase {
  flag: string;
  vendor: string;
  /** Of its payments, in their order. */
  days: readonly string[];
  purchases: readonly string[];
  /** Whether a purchase of it is flagged by the rule that it is there for. */
  isFound: boolean;
}

interface Draft {
  planted: PlantedMark;
  vendor: string;
  paid: Map<string, number>;
}

const HOUR_MS = 3_600_000;
const MONTH_MS = 30.5 * 24 * HOUR_MS;

/**
 * The cases that a set has: whose payments all lie between two moments, long enough after the first that their rule can
 * judge, and whose orders the file of orders holds where they are direct. What falls on a day without payments is none.
 */
export function plantedCases(
  scored: readonly ScoredPurchase[],
  { from, to }: { from: number; to: number },
): PlantedCase[] {
  const drafts = draftsOf(from, to);
  const byVendor = new Map<string, ScoredPurchase[]>();
  for (const entry of scored) {
    const { code = '' } = entry.purchase.vendor;
    byVendor.set(code, [...(byVendor.get(code) ?? []), entry]);
  }
  return drafts.flatMap(({ planted: { flag, payments }, vendor, paid }) => {
    const own = (byVendor.get(vendor) ?? []).filter(
      ({ purchase: { firstPaidOn = '', amountCents } }) => paid.get(firstPaidOn) === amountCents,
    );
    const there = own.filter(({ purchase }) => purchase.orderCode !== 'PO' || purchase.orderHeld === true);
    const last = [...paid.keys()].at(-1);
    if (there.length < payments || !there.some(({ purchase }) => purchase.firstPaidOn === last)) return [];
    const isFound = there.some(({ score }) => score.hits.some(({ rule }) => rule === flag));
    return [{ flag, vendor, days: [...paid.keys()], purchases: there.map(({ purchase }) => purchase.id), isFound }];
  });
}

function draftsOf(from: number, to: number): Draft[] {
  const drafts = new Map<string, Draft>();
  for (let at = from; at < to; at += HOUR_MS) {
    const story = storyOn(at);
    if (story?.planted === undefined) continue;
    const vendor = vendorCode(story.vendor);
    const key = `${story.planted.flag} ${vendor}`;
    const draft = drafts.get(key) ?? { planted: story.planted, vendor, paid: new Map<string, number>() };
    drafts.set(key, draft);
    draft.paid.set(localDay(at), Math.round(100 * story.usual));
  }
  return [...drafts.values()].filter(({ planted, paid }) => {
    const [first = ''] = paid.keys();
    return paid.size >= planted.payments && Date.parse(first) >= from + planted.historyMonths * MONTH_MS;
  });
}

/** The list as a table of words. */
export const sayPlanted = (cases: readonly PlantedCase[], say: (line: string) => void): void => {
  for (const { flag, vendor, days, purchases, isFound } of cases)
    say(`${flag} ${isFound ? 'found ' : 'MISSED'} ${vendor} ${days.join(' ')} | ${purchases.join(' ')}`);
};
