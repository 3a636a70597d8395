import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowState } from './RowState.tsx';

/** The records that an unfolded story holds. Fetched with the first press: a folded story shows none of it. */
export function StoryRecords({ items, title }: { items: readonly CivicItem[]; title: string }) {
  const { outcomes } = useWords();
  const format = useFormat();
  return (
    <List aria-label={outcomes.storyRecords(title)}>
      {items.map((item) => (
        <li key={item.uid}>
          <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
          <span>
            <RecordLink item={item} /> <small>{item.uid.slice(item.feed.length + 1)}</small>
          </span>
          {item.status === undefined ? null : (
            <RowState
              status={item.status}
              provenance={item.provenance}
              publishedAt={item.publishedAt}
              flags={item.flags}
            />
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-top: 8px;
  border-top: 1px solid ${color.line};
  & > li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr) fit-content(50%);
    gap: 0 12px;
    padding: 7px 0;
    font: ${font.small};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & time {
    color: ${color.ink3};
  }
  & small {
    font: ${font.monoSmall};
    color: ${color.ink3};
  }
  ${below.phone} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
      padding: 10px 0;
    }
  }
`;
