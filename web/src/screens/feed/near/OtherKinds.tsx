import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { OTHER_ITEM_TYPES, type ItemType } from '@moontower/contracts/items/item-types';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { city } from '@moontower/ui/city.ts';
import { items } from '@moontower/ui/data/queries/queries.ts';
import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { below } from '@moontower/ui/theme/styles.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ALL_TYPES, itemsQuery, periodInForce, periodStart, type FeedFilters } from '../filters/feed-filters.ts';
import type { FeedFiltersInUse } from '../filters/use-feed-filters.ts';

/** Kinds that people ask for most, each counted by itself; all others are counted together. */
const NAMED: readonly ItemType[] = ['service-requests', 'code-cases', 'traffic-incidents'];
/** Without camps, which are told by district and never added up: with them the server gives no sum. */
const REST = OTHER_ITEM_TYPES.filter((type) => type !== 'homelessness' && !NAMED.includes(type));

/** What the list leaves out by its usual kinds, kind by kind, each with a way to it. */
export function OtherKinds({ filters, change }: { filters: FeedFilters; change: FeedFiltersInUse['change'] }) {
  const { feedParts, ui } = useWords();
  const format = useFormat();
  const { answer } = feedParts;
  const [openedAt] = useState(() => Date.now());
  const since = periodStart(periodInForce(filters), openedAt - clockAhead(), city.zone);
  // Reports of residents are counted among the requests.
  const nameOf = (type: ItemType) => (type === 'service-requests' ? feedParts.requests : ui.types[type]);
  const groups = [...NAMED.map((type) => [type]), REST];
  const counts = useQueries({
    queries: groups.map((types) => ({
      ...items({ ...itemsQuery({ ...filters, types }, since), limit: 1 }, { paused: true }),
      placeholderData: undefined,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const left = groups.flatMap((types, at) => {
    const { total, totalRelation }: Total = counts[at] ?? { total: 0 };
    const count = format.count(total, totalRelation);
    return total === 0 ? [] : [{ types, count, label: types.length === 1 ? nameOf(NAMED[at] ?? 'news') : answer.rest }];
  });
  if (counts.includes(undefined) || left.length === 0) return null;
  return (
    <Line>
      {answer.notListed}{' '}
      {left.map(({ types, count, label }) => (
        <span key={label}>
          <LinkButton onClick={() => change({ types: [...types] })}>
            {label}: {count}
          </LinkButton>
        </span>
      ))}
      <LinkButton onClick={() => change({ types: [...ALL_TYPES] })}>{answer.allKinds}</LinkButton>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  & button {
    min-height: 32px;
    ${below.phone} {
      min-height: 28px;
    }
  }
`;
