import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { clearCachedAnswers, useOnline } from '@moontower/ui/data/requests/use-online.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const NotLive = lazyPart(async () => (await import('./NotLive.tsx')).NotLive);
const ClockNote = lazyPart(async () => (await import('./ClockNote.tsx')).ClockNote);

/** Where the page's records come from, when it is not the city as it is now: said on every screen. */
export function Banners() {
  const {
    shell: { banner },
  } = useWords();
  const { data } = useQuery(summary());
  return (
    <aside aria-label={banner.label}>
      <ConnectionBar />
      {clockAhead() === 0 ? null : (
        <Suspense>
          <ClockNote />
        </Suspense>
      )}
      {data === undefined || (data.city.mode === 'live' && data.simulated !== true) ? null : (
        <Suspense>
          <NotLive summary={data} />
        </Suspense>
      )}
    </aside>
  );
}

/** Offline, or online with copies that could not be renewed. */
function ConnectionBar() {
  const {
    shell: { offline },
    ui,
  } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const now = useNow();
  const { online, keptAt } = useOnline();
  const say = (words: (time: string, day?: string) => string) =>
    keptAt === undefined ? undefined : words(format.time(keptAt), format.otherDay(keptAt, now));
  return (
    <div role="status">
      {online ? null : (
        <Banner tone="offline" wide>
          {say(offline.bar) ?? offline.never}
        </Banner>
      )}
      {online && keptAt !== undefined ? (
        <Banner
          tone="stale"
          wide
          actions={
            <Button
              $small
              onClick={() => {
                clearCachedAnswers();
                void client.invalidateQueries();
              }}
            >
              {ui.retry}
            </Button>
          }
        >
          {say(ui.stale.refresh)}
        </Banner>
      ) : null}
    </div>
  );
}
