import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { search as searchAddress } from '../addresses.ts';
import { MOST_RESULTS } from '../search-kinds.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { searchFor, type SearchQuery, type SearchPage } from './search-query.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { Link, useNavigate, useSearchParams } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { keptOf } from './asked-words.ts';
import { AskedWords, EachWord } from './AskedWords.tsx';
import { FoundList } from './FoundList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchFacets } from './SearchFacets.tsx';
import { SearchForm } from './SearchForm.tsx';
import { readAddress, searchPath, type SearchFilters } from './search-address.ts';

/** One search over everything that has a page. `follow` is how words are followed of which nothing is known yet. */
export function SearchView({ follow }: { follow: (q: string) => ReactNode }) {
  const { search } = useWords();
  const language = useLanguage();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = readAddress(query);
  const answer = useQuery({ ...searchFor(asked, language), enabled: asked.q !== '' });
  const go = (next: SearchFilters) => void navigate(searchPath(next));
  return (
    <Page title={search.title} lead={search.lead}>
      <SearchForm q={asked.q} onSearch={(q) => go({ ...asked, q, from: undefined })} />
      {asked.q === '' ? (
        <Hint role="status">{search.nothing}</Hint>
      ) : (
        <Async answer={answer} skeleton={<SkeletonRows rows={6} height={62} />}>
          {(page) => <Found page={page} asked={asked} follow={follow(asked.q)} onNarrow={go} />}
        </Async>
      )}
    </Page>
  );
}

interface FoundProps {
  page: SearchPage;
  asked: SearchQuery;
  follow: ReactNode;
  onNarrow: (next: SearchFilters) => void;
}

function Found({ page, asked, follow, onNarrow }: FoundProps) {
  const { search } = useWords();
  const format = useFormat();
  const { total, groups, facets, close, reading } = page;
  const kept = keptOf(page);
  if (page.asked !== 'words')
    return <Hint role="status">{page.asked === 'short' ? search.short : search.nothing}</Hint>;
  return (
    <>
      {reading === undefined ? null : <Banner tone="info">{search.reading(format.count(reading.read))}</Banner>}
      <SearchFacets asked={asked} facets={facets} onNarrow={onNarrow} />
      {total === 0 ? (
        <Suspense>
          <FirstRead asked="search">
            <NothingFound page={page} asked={asked} follow={follow} />
          </FirstRead>
        </Suspense>
      ) : (
        <>
          <Suspense>
            <FirstReadNote asked="search" />
          </Suspense>
          <Line>
            <ResultCount shown={total}>{search.found(format.count(total, page.totalRelation), kept)}</ResultCount>
            <Files asked={asked} />
          </Line>
        </>
      )}
      {close && total > 0 ? <Hint>{search.close(kept)}</Hint> : null}
      <AskedWords page={page} />
      {total > 0 ? <EachWord page={page} asked={asked} /> : null}
      {groups.map((group) => (
        <FoundList key={group.kind} group={group} asked={asked} />
      ))}
      <Turn page={page} asked={asked} />
    </>
  );
}

/** The same question as files. */
function Files({ asked: { limit: _limit, from: _from, ...asked } }: { asked: SearchQuery }) {
  const { search } = useWords();
  const language = useLanguage();
  const query = { ...asked, lang: language };
  return (
    <>
      <a href={hrefOf(searchAddress, { query }, 'csv')} download>
        {search.csv}
      </a>
      <a href={hrefOf(searchAddress, { query })}>{search.json}</a>
    </>
  );
}

/** The next results of one kind. */
function Turn({ page, asked }: { page: SearchPage; asked: SearchQuery }) {
  const { search } = useWords();
  const format = useFormat();
  const { from = 0, kind } = asked;
  const [group] = page.groups;
  if (kind === undefined || group === undefined || (from === 0 && group.total <= MOST_RESULTS)) return null;
  const last = from + group.results.length;
  const isMore = last < group.total && last <= 1_000;
  return (
    <Pages aria-label={search.kinds[kind]}>
      {from === 0 ? null : (
        <Link to={searchPath({ ...asked, from: Math.max(0, from - MOST_RESULTS) })}>{search.before}</Link>
      )}
      <span>
        {search.span(format.count(from + 1), format.count(last), format.count(group.total, group.totalRelation))}
      </span>
      {isMore ? <Link to={searchPath({ ...asked, from: from + MOST_RESULTS })}>{search.next}</Link> : null}
    </Pages>
  );
}

const Hint = styled.p`
  margin-top: 16px;
  font: ${font.body};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  align-items: baseline;
  margin-top: 16px;
  font: ${font.ui};
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 16px;
  font: ${font.ui};
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
