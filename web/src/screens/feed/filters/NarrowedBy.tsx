import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { ActiveFilters } from '@moontower/ui/filter/ActiveFilters.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ringInUse } from '@moontower/ui/records/near/ring-in-use.ts';
import type { FeedFilters } from './feed-filters.ts';

/** What narrows the list and has no chip of its own: the words, the place, the kinds. Each can be taken away. */
export function NarrowedBy({
  filters,
  change,
}: {
  filters: FeedFilters;
  change: (patch: Partial<FeedFilters>) => void;
}) {
  const { feed, feedParts, extras } = useWords();
  const kinds = new Map<string, string>(Object.entries(extras.subtypes));
  const active = [
    ...(filters.q === ''
      ? []
      : [{ id: 'q', label: feedParts.filters.text(filters.q), remove: () => change({ q: '' }) }]),
    ...(filters.near === undefined
      ? []
      : [
          {
            id: 'near',
            label: feedParts.near.within(feedParts.near.ringsShort[ringInUse(filters)], filters.place),
            remove: () => change({ near: undefined, place: '' }),
          },
        ]),
    ...filters.zips.map((zip) => ({
      id: zip,
      label: feed.row.zip(zip),
      remove: () => change({ zips: filters.zips.filter((held) => held !== zip) }),
    })),
    ...filters.subtypes.map((subtype) => ({
      id: subtype,
      label: kinds.get(subtype) ?? subtype,
      remove: () => change({ subtypes: filters.subtypes.filter((held) => held !== subtype) }),
    })),
  ];
  return (
    <Chosen data-narrowed="">
      <ActiveFilters active={active} />
      {filters.near === undefined ? null : <p>{feedParts.near.withoutPoint}</p>}
      {filters.zips.length === 0 ? null : <p>{feedParts.near.withoutZip}</p>}
    </Chosen>
  );
}

const Chosen = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 8px;
  & ul {
    min-width: 0;
  }
  & li {
    max-width: 100%;
  }
  & button {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & > p {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
