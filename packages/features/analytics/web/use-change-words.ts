import type { DistrictMeasure } from '@moontower/contracts/analytics';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

type Change = DistrictMeasure['districts'][number]['change'];

/**
 * `+12%` against the year before where that is more than chance, else only the number of then; `+12% (the same 9
 * months)` where not all twelve can be compared. Nothing can be said of a change from zero, and that is said.
 */
export function useChangeWords(): (change: Change, write: (value: number) => string) => string {
  const {
    analytics: { missing, districts },
  } = useWords();
  const format = useFormat();
  return (change, write) => {
    if (change === undefined) return missing.change;
    if (change.before <= 0) return missing.noneBefore;
    if (!change.clear) return districts.changed(districts.before(write(change.before)), change.months);
    const share = change.now / change.before - 1;
    const size = format.percent(Math.abs(share));
    const sign = share < 0 ? '−' : '+';
    return districts.changed(size === format.percent(0) ? size : `${sign}${size}`, change.months);
  };
}
