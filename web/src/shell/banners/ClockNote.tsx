import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Said where the device's clock and the server's differ: ages and periods on the page go by the server's. */
export function ClockNote() {
  const { extras } = useWords();
  const format = useFormat();
  const now = useNow();
  return (
    <div role="status">
      <Banner tone="stale" wide>
        {extras.clock(format.dayTime(now + clockAhead()), format.dayTime(now))}
      </Banner>
    </div>
  );
}
