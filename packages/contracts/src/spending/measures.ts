// Shapes of what `npm run calibrate -- --measured` writes.

/** What a reader took payees of a set for, and how many of each kind the rule withholds. */
export interface PayeeErrors {
  persons: number;
  personsWithheld: number;
  firms: number;
  firmsWithheld: number;
}

/** Names written LAST, FIRST, turned to how other files write them, and how many are still found. */
export interface TurnedNames {
  names: number;
  firstLast: number;
  lastFirst: number;
}

/** On how many purchases of a set a rule fired, of those that it could judge. */
export interface RuleRate {
  fired: number;
  judged: number;
}

/** What the rules say of one recorded set. */
export interface SetRates {
  eligible: number;
  high: number;
  listed: number;
  rules: Readonly<Record<string, RuleRate>>;
}

/** Errors of a kind that were put into a set, and what became of them. */
export interface SeededErrors {
  planted: number;
  listed: number;
  /** The share that must be listed, where something is promised. */
  goal?: number;
  /** The rule that found most of them, and on how many purchases of the untouched set it is why they are listed. */
  rule?: string;
  untouched: number;
}

const Z = 1.959964;

/** Wilson's interval of a share, 95 %: where it lies when so many were found of so many. */
export function shareInterval(found: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = found / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
