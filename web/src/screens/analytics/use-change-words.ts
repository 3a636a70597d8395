import type { DistrictMeasure } from '@moontower/contracts/analytics';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';

type Change = DistrictMeasure['districts'][number]['change'];

/** `+12% against the same 9 months a year before`; nothing can be said of a change from zero. */
export function useChangeWords(): (change: Change) => string {
  const {
    analytics: { cards, districts },
  } = useWords();
  const format = useFormat();
  return (change) => {
    if (change === undefined || change.before <= 0) return cards.none;
    const share = change.now / change.before - 1;
    return districts.changed(`${share < 0 ? '−' : '+'}${format.percent(Math.abs(share))}`, change.months);
  };
}
