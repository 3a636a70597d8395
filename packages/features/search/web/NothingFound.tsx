import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SearchQuery, SearchPage } from './search-query.ts';
import { typedAs } from '@moontower/ui/records/near/typed-as.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EachWord } from './AskedWords.tsx';
import { searchPath } from './search-address.ts';

interface Props {
  page: SearchPage;
  asked: SearchQuery;
  /** What follows these words. */
  follow: ReactNode;
}

/** Nothing holds any of the words: three ways on, and the way without filters where there are some. */
export function NothingFound({ page, asked, follow }: Props) {
  const { search } = useWords();
  const { title, help } = {
    words: { title: search.noneHere, help: search.noneHelp },
    street: { title: search.noneStreet, help: search.noneStreetHelp },
    zip: { title: search.noneZip, help: search.noneZipHelp },
  }[typedAs(asked.q)];
  const isNarrowed = asked.kind !== undefined || asked.type !== undefined || asked.district !== undefined;
  return (
    <>
      <Count>
        <ResultCount shown={0}>{search.shown('0')}</ResultCount>
      </Count>
      <Empty title={title}>
        <p>{help}</p>
        <EachWord page={page} asked={asked} />
        <Ways>
          {isNarrowed ? (
            <li>
              <Link to={searchPath({ q: asked.q })}>{search.without}</Link>
            </li>
          ) : null}
          <li>
            <Link to="/">{search.ways.newest}</Link>
          </li>
          <li>
            <Link to="/status">{search.ways.sources}</Link>
          </li>
          <li>
            <span>{search.ways.follow}</span> {follow}
          </li>
        </Ways>
      </Empty>
    </>
  );
}

const Count = styled.div`
  margin-top: 16px;
`;
const Ways = styled.ul`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  font: ${font.body};
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-height: 44px;
  }
  & > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
