import { useQuery } from '@tanstack/react-query';
import { feeds } from '../data/queries/queries.ts';
import { SourceLine } from './SourceLine.tsx';

/**
 * The source of a list that is of one feed, by the feed's id; nothing until the feeds are known. `times`: where they
 * are not said beside it.
 */
export function FeedSource({ feed, times = true }: { feed: string; times?: boolean }) {
  const source = useQuery(feeds()).data?.find(({ id }) => id === feed);
  if (source === undefined) return null;
  const { title, dataset, homepage, cityUpdatedAt, checkedAt, simulated } = source;
  return (
    <SourceLine
      source={{
        title,
        dataset,
        href: homepage,
        simulated,
        ...(times ? { cityUpdatedAt: cityUpdatedAt ?? 'unknown', checkedAt } : {}),
      }}
    />
  );
}
