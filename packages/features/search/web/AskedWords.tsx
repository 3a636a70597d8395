import styled from 'styled-components';
import type { SearchQuery, SearchPage } from './search-query.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { leftOutOf, quoted, readAsOther } from './asked-words.ts';
import { searchPath } from './search-address.ts';

/** Which words what is shown does not hold, and what misspelt ones were read as. */
export function AskedWords({ page }: { page: SearchPage }) {
  const { search } = useWords();
  const part = leftOutOf(page);
  return (
    <>
      {part === undefined || page.total === 0 ? null : <Line>{search.part(part.kept, part.left)}</Line>}
      {readAsOther(page).map(({ word, readAs }) => (
        <Line key={word}>{search.readAs(quoted(word), readAs.map(quoted).join(search.or))}</Line>
      ))}
    </>
  );
}

/** What each word finds by itself, where nothing holds all of them. */
export function EachWord({ page, asked }: { page: SearchPage; asked: SearchQuery }) {
  const { search } = useWords();
  const format = useFormat();
  const words = (page.words ?? []).filter(({ found }) => found !== 0);
  if (leftOutOf(page) === undefined || words.length === 0) return null;
  const { kind: _kind, from: _from, limit: _limit, ...narrowed } = asked;
  return (
    <>
      <Line as="h2">{search.alone}</Line>
      <List>
        {words.map(({ word, found, foundRelation }) => (
          <li key={word}>
            <Link to={searchPath({ ...narrowed, q: word })}>
              {found === undefined ? quoted(word) : search.aloneFound(quoted(word), format.count(found, foundRelation))}
            </Link>
          </li>
        ))}
      </List>
    </>
  );
}

const Line = styled.p`
  margin-top: 12px;
  max-width: 70ch;
  overflow-wrap: anywhere;
  font: ${font.body};
  h2& {
    font: ${font.h3};
  }
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
  font: ${font.ui};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;
