import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds } from '../../data/queries/queries.ts';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { cityTold } from './city-time.ts';
import { SourceLine, type Source } from './SourceLine.tsx';

const NewestRecord = lazyPart(async () => (await import('./NewestRecord.tsx')).NewestRecord, ['status']);

/** When a source is from, as far as it says: said by the city, or by its newest record. */
export function newestOf({ cityTimeFrom, cityUpdatedAt }: FeedStatus): ReactNode {
  return cityTimeFrom !== 'record' || cityUpdatedAt === undefined ? null : (
    <Suspense>
      <NewestRecord at={cityUpdatedAt} />
    </Suspense>
  );
}

/**
 * The source of a list that is of one feed, by the feed's id; nothing until the feeds are known. `times`: where they
 * are not said beside it. `more`: where its data are and how it was made.
 */
export function FeedSource({
  feed,
  times = true,
  more = {},
}: {
  feed: string;
  times?: boolean;
  more?: Pick<Source, 'dataHref' | 'methodPath'>;
}) {
  const source = useQuery(feeds()).data?.find(({ id }) => id === feed);
  if (source === undefined) return null;
  const { title, dataset, homepage, checkedAt, simulated } = source;
  return (
    <SourceLine
      source={{
        title,
        dataset,
        href: homepage,
        simulated,
        ...(times ? { cityUpdatedAt: cityTold(source), checkedAt } : {}),
        ...more,
      }}
    >
      {times ? newestOf(source) : null}
    </SourceLine>
  );
}
