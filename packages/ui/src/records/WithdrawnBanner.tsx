import type { CivicItem } from '@moontower/contracts/items/item';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Banner } from '../feedback/Banner.tsx';

/** Says of a record that it left the city's data, or that we no longer calculate it; nothing of one that is there. */
export function WithdrawnBanner({
  record: { provenance, withdrawnAt },
}: {
  record: Pick<CivicItem, 'provenance' | 'withdrawnAt'>;
}) {
  const {
    extras: { record },
  } = useWords();
  const format = useFormat();
  if (withdrawnAt === undefined) return null;
  return (
    <Banner tone="stale">
      {(provenance === 'moontower-calculation' ? record.withdrawnOurs : record.withdrawn)(format.day(withdrawnAt))}
    </Banner>
  );
}
