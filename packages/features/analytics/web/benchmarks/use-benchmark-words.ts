import { LEAST_RECORDS, type BenchmarkId, type WhyApart } from '@moontower/contracts/analytics/benchmark-ids';
import type { BenchmarkPair, BenchmarkValue, CityBenchmarks } from '@moontower/contracts/analytics/benchmarks';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

type Reason = Pick<BenchmarkPair, 'why' | 'held' | 'dated'>;
export type Others = Pick<CityBenchmarks, 'city' | 'others'>;

/** The name of a city by its id. */
export const cityName = ({ city, others }: Others, id: string): string =>
  others.find((other) => other.id === id)?.name ?? city.name;

/** Numbers of a measure, and the reasons for none, in words. */
export function useBenchmarkWords() {
  const { benchmarks: words } = useWords();
  const format = useFormat();
  const bare = (id: BenchmarkId, value: number): string => {
    if (id === 'permits') return format.count(Math.round(value * 100) / 100);
    return id === 'approval' ? format.count(value) : format.percent(value);
  };
  return {
    value(id: BenchmarkId, { value, n, of, binDays = 1 }: BenchmarkValue): string {
      const told = bare(id, value);
      if (id === 'permits') return words.value.permits(told, format.count(n));
      return id === 'approval'
        ? words.value.approval(told, format.count(n), binDays)
        : words.value.share(told, format.count(n), format.count(of));
    },
    /** Of few records only: where chance alone would put the number. */
    chance: (id: BenchmarkId, { low, high }: BenchmarkValue): string | undefined =>
      low === undefined || high === undefined ? undefined : words.chance(bare(id, low), bare(id, high)),
    days: ({ from, to }: { from: string; to: string }): string =>
      words.window(format.dayYear(from), format.dayYear(to)),
    because(city: string, { why = 'not-read', held, dated = { n: 0, of: 0 } }: Reason): string {
      const rows = held && {
        rows: format.count(held.rows),
        from: format.dayYear(held.from),
        to: format.dayYear(held.to),
      };
      const counted = { n: format.count(dated.n), of: format.count(dated.of) };
      const said: Record<WhyApart, () => string> = {
        ...words.because,
        'not-published': () => words.because['not-published'](city),
        recorded: () => words.because.recorded(city, rows),
        'first-reading': () => words.because['first-reading'](city),
        stopped: () => words.because.stopped(city, rows),
        'no-whole-month': () => words.because['no-whole-month'](city),
        undated: () => words.because.undated(city, counted),
        'no-people': () => words.because['no-people'](city),
        few: () => words.because.few(city, format.count(LEAST_RECORDS)),
        'not-read': () => words.because['not-read'](city),
        refused: () => words.because.refused(city),
        definition: () => words.because.definition(city),
        sample: () => words.because.sample(city),
        'other-months': () => words.because['other-months'],
      };
      return said[why]();
    },
  };
}
