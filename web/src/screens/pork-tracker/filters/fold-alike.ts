import type { FlaggedItem } from '@moontower/contracts/spending/purchase';

/** So many of one payee and account stand in the list; those after them wait behind a press. */
export const MOST_ALIKE = 3;

export interface ListedPurchase {
  purchase: FlaggedItem;
  /** Which case it is of: one payee and one account. */
  case: string;
  /** So many more of its case are folded behind it; 0 for all but the last that is shown of a case. */
  more: number;
  /** The first of those. */
  next?: string;
}

/** What the record names no payee for is no case: two of them need not be alike. */
const caseOf = ({ id, vendor, object }: FlaggedItem): string =>
  vendor === undefined ? id : JSON.stringify([vendor, object]);

/**
 * The list in its order, of each case the first few and how many more there are, so that one vendor does not fill it.
 * @param isOpen whether all of a case are asked for
 * @param isKept what stands whatever its case: it is explained, or has just come
 */
export function foldAlike(
  rows: readonly FlaggedItem[],
  { isOpen, isKept }: { isOpen: (of: string) => boolean; isKept: (id: string) => boolean },
): ListedPurchase[] {
  const shown: ListedPurchase[] = [];
  /** Of each case the first few that are listed. */
  const cases = new Map<string, ListedPurchase[]>();
  for (const purchase of rows) {
    const of = caseOf(purchase);
    const first = cases.get(of) ?? [];
    cases.set(of, first);
    const last = first[MOST_ALIKE - 1];
    if (last !== undefined && !isOpen(of) && !isKept(purchase.id)) {
      last.more += 1;
      last.next ??= purchase.id;
      continue;
    }
    const entry: ListedPurchase = { purchase, case: of, more: 0 };
    shown.push(entry);
    // What is kept beyond the first few stands for itself: the press stays behind the last of those.
    if (last === undefined) first.push(entry);
  }
  return shown;
}
