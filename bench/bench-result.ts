/** One figure: ours beside the limit measured in the same run. `ratio` is ours / limit, oriented as `goal` says. */
export interface BenchResult {
  name: string;
  unit: string;
  ours: number;
  limit: number;
  ratio: number;
  /** Every measured pair, so that the spread can be judged. */
  runs: { ours: number; limit: number }[];
  /** What the ratio should be: `>= 0.8`, `<= 1.5`. */
  goal: string;
}
export interface BenchContext {
  mongoUri: string;
  redisUrl: string;
}
export interface Bench {
  run: (context: BenchContext) => Promise<BenchResult[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Makes a result of pairs measured side by side: medians of both, ratio of the medians. */
export function resultOf(
  ...[name, unit, goal, runs]: [name: string, unit: string, goal: string, runs: BenchResult['runs']]
): BenchResult {
  const ours = median(runs.map((run) => run.ours));
  const limit = median(runs.map((run) => run.limit));
  return { name, unit, ours, limit, ratio: ours / limit, runs, goal };
}

export function meets({ ratio, goal }: BenchResult): boolean {
  const [, sign, bound] = /^(<=|>=)\s*([\d.]+)/.exec(goal) ?? [];
  return sign === '<=' ? ratio <= Number(bound) : ratio >= Number(bound);
}
