import { feedIds } from '@moontower/ui/city-facts.ts';
import { FUNDING_ROLES, FUNDING_SOURCES, NONPROFIT_REGISTER, NONPROFIT_SORTS } from '../nonprofit-funding.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { listNonprofits } from '../addresses.ts';
import { PROGRAMS } from '../nonprofit-programs.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { SourcesNotRead } from '@moontower/ui/records/first-read/sources-not-read.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { CompareTray } from '@moontower/ui/page/CompareTray.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { readCompared, toggled } from './compared.ts';
import { CompareTable } from './CompareTable.tsx';
import { NonprofitFilters } from './NonprofitFilters.tsx';
import { NonprofitList } from './NonprofitList.tsx';
import { nonprofitList, nonprofitOf } from './nonprofit-queries.ts';
import { useRequestedFilings } from './use-requested-filings.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

const STEP = 50;
const MOST = 200;
const PAGES = ['1', '2', '3', '4'] as const;
const isOne = <T extends string>(list: readonly T[], text: string | null): text is T =>
  list.some((one) => one === text);

/** Organisations of the federal register, found by name, number and program; two or three compared. */
export function NonprofitsScreen() {
  const ngo = useNonprofitWords();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  // In the address, so that Back finds as many rows as were left.
  const limit = STEP * (isOne(PAGES, search.get('page')) ? Number(search.get('page')) : 1);
  const program = search.get('program');
  const funding = search.get('funding');
  const sort = search.get('sort');
  const query = {
    q: search.get('q') ?? undefined,
    program: isOne(PROGRAMS, program) ? program : undefined,
    funding: isOne(FUNDING_SOURCES, funding) ? funding : undefined,
    sort: isOne(NONPROFIT_SORTS, sort) ? sort : 'revenue',
  } as const;
  const answer = useQuery(nonprofitList({ ...query, limit }));
  const chosen = readCompared(search.get('compare'));
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (['q', 'program', 'funding', 'sort'].includes(name)) next.delete('page');
    setSearch(next, { replace: true });
  };
  const isWhole = Object.values({ ...query, sort: undefined }).every((one) => one === undefined);
  return (
    <Page title={ngo.title} lead={ngo.lead}>
      {isWhole && answer.data?.list.length === 0 ? null : <NonprofitFilters {...query} change={change} />}
      <Async
        answer={answer}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Suspense>
            <FirstRead of={[NONPROFIT_REGISTER]} asked="feeds">
              <NothingFound isWhole={isWhole}>
                {query.funding === undefined ? ngo.missingText : ngo.funding.noneWith}
              </NothingFound>
            </FirstRead>
          </Suspense>
        }
      >
        {({ list, total }) => (
          <>
            <Line>
              <p role="status">{ngo.total(format.count(total))}</p>
              <ButtonLink $bare $small href={hrefOf(listNonprofits, { query }, 'csv')}>
                <Download aria-hidden />
                {ngo.csv}
              </ButtonLink>
            </Line>
            <NonprofitList
              list={list}
              chosen={chosen}
              toggle={(ein) => change('compare', toggled(chosen, ein).join(','))}
            />
            {list.length < total && limit < MOST ? (
              <Button onClick={() => change('page', String(limit / STEP + 1))}>{ngo.more}</Button>
            ) : null}
            <p>{ngo.funding.note}</p>
            {[NONPROFIT_REGISTER, ...FUNDING_SOURCES.flatMap((source) => feedIds(FUNDING_ROLES[source]))].map(
              (feed) => (
                <FeedSource key={feed} feed={feed} />
              ),
            )}
          </>
        )}
      </Async>
      <Compared chosen={chosen} choose={(eins) => change('compare', eins.join(','))} />
    </Page>
  );
}

/** `isWhole`: the register without a filter, so that it was not read. */
function NothingFound({ isWhole, children }: { isWhole: boolean; children: string }) {
  const ngo = useNonprofitWords();
  return isWhole ? (
    <Empty title={ngo.unread}>
      <Suspense>
        <SourcesNotRead of={[NONPROFIT_REGISTER]} />
      </Suspense>
    </Empty>
  ) : (
    <Empty title={ngo.none}>
      <p>{children}</p>
    </Empty>
  );
}

/** What is chosen, at the lower edge; opened, side by side. */
function Compared({ chosen, choose }: { chosen: readonly string[]; choose: (eins: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const details = useQueries({ queries: chosen.map((ein) => nonprofitOf(ein)) }).flatMap(({ data }) => data ?? []);
  const isShown = isOpen && details.length >= 2;
  const failed = useRequestedFilings(isShown ? details : []);
  return (
    <>
      {isShown ? <CompareTable details={details} failed={failed} /> : null}
      <CompareTray
        chosen={details.map(({ organisation: { ein, name } }) => ({ id: ein, label: name, lang: 'en' }))}
        onOpen={() => setOpen(true)}
        onRemove={(ein) => choose(toggled(chosen, ein))}
        onClear={() => {
          setOpen(false);
          choose([]);
        }}
      />
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  justify-content: space-between;
  align-items: center;
  margin: 14px 0 8px;
  font: ${font.small};
  color: ${color.ink2};
`;
