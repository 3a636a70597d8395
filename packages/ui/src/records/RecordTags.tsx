import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

const SHOWN = 3;

/** The first three labels of a record. */
export function RecordTags({ tags }: { tags: readonly string[] }) {
  const { outcomes } = useWords();
  if (tags.length === 0) return null;
  return (
    <List aria-label={outcomes.labels}>
      {tags.slice(0, SHOWN).map((tag) => (
        // A label that has no word in this language stands as it was published.
        <li key={tag} lang={outcomes.label(tag) === tag ? 'en' : undefined}>
          {outcomes.label(tag)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  margin-top: 3px;
  & > li {
    padding: 1px 8px;
    border-radius: ${radius.badge};
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${font.meta};
    overflow-wrap: anywhere;
  }
`;
