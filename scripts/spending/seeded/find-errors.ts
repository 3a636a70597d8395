import type { SeededErrors } from '@moontower/contracts/spending/measures';
import type { PurchaseLine } from '../../../worker/src/spending/fold-purchases.ts';
import { lawOf, type ColumnMap } from '../column-map.ts';
import { purchasesOf, scoreSet, type ScoredPurchase, type ScoredSet } from '../score-lines.ts';
import { isListed, isScored } from '../summary.ts';
import { SEEDED_GOALS } from './goals.ts';
import { KINDS, plantErrors, type ErrorKind } from './plant-errors.ts';

/**
 * Puts errors into a set, once for each seed, scores it as always, and says what is listed of all draws together. Sixty
 * errors of a kind leave a share open by ten points to each side; five draws leave half of that.
 */
export function findErrors(
  lines: readonly PurchaseLine[],
  map: ColumnMap,
  seeds: readonly number[],
): Record<string, SeededErrors> {
  const terms = { ...lawOf(map), scoredAt: '2026-01-01T00:00:00.000Z' };
  const plain = scoreSet(purchasesOf(lines), terms);
  const eligible = new Set(plain.scored.filter(isScored).map(({ purchase }) => purchase.id));
  const drawn = seeds.flatMap((seed) => {
    const { errors, lines: planted } = plantErrors(lines, {
      seed,
      limitCents: terms.formalThresholdCents,
      isEligible: (line) => eligible.has(line.purchase),
    });
    const found = listedAmong(scoreSet(purchasesOf(planted), terms), new Set(errors.flatMap((one) => one.purchases)));
    return errors.map(({ kind, purchases }) => ({ kind, hits: purchases.flatMap((id) => found.get(id) ?? []) }));
  });
  const rows = KINDS.map((kind): [ErrorKind, SeededErrors] => {
    const hits = drawn.filter((error) => error.kind === kind).map((error) => error.hits);
    const rule = commonest(hits.flatMap((entries) => [...new Set(entries.flatMap(countedRules))]));
    const goal = SEEDED_GOALS[kind];
    return [
      kind,
      {
        planted: hits.length,
        listed: hits.filter((entries) => entries.length > 0).length,
        ...(goal === undefined ? {} : { goal }),
        ...(rule === undefined ? {} : { rule }),
        untouched: listedBy(plain, rule),
      },
    ];
  });
  return Object.fromEntries(rows);
}

const listedAmong = ({ scored }: ScoredSet, marked: ReadonlySet<string>): Map<string, ScoredPurchase> =>
  new Map(
    scored
      .filter((entry) => marked.has(entry.purchase.id) && isListed(entry))
      .map((entry) => [entry.purchase.id, entry]),
  );

/** Kinds of error of which fewer are listed than is promised. */
export const missedGoals = (seeded: Readonly<Record<string, SeededErrors>>): string[] =>
  Object.entries(seeded).flatMap(([kind, { planted, listed, goal = 0 }]) =>
    listed < goal * planted ? [`${kind}: ${listed} of ${planted} are listed, at least ${goal * 100} %`] : [],
  );

const countedRules = ({ score }: ScoredPurchase): string[] =>
  score.hits.filter(({ counted }) => counted > 0).map(({ rule }) => rule);

function commonest(rules: readonly string[]): string | undefined {
  const times = new Map<string, number>();
  for (const rule of rules) times.set(rule, (times.get(rule) ?? 0) + 1);
  return [...times.entries()].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const listedBy = ({ scored }: ScoredSet, rule: string | undefined): number =>
  rule === undefined
    ? 0
    : scored.filter((entry) => isScored(entry) && isListed(entry) && countedRules(entry).includes(rule)).length;
