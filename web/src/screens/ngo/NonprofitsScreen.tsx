import { useQueries, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { listNonprofits } from '@moontower/contracts/addresses/ngo';
import type { Nonprofit } from '@moontower/contracts/nonprofit';
import { PROGRAMS } from '@moontower/contracts/nonprofit-programs';
import { hrefOf } from '../../data/ask.ts';
import { FirstRead } from '../../records/first-read-instead.ts';
import { FeedSource } from '../../records/FeedSource.tsx';
import { Link, useSearchParams } from '../../router/router.tsx';
import { color, font } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CompareTray } from '../../ui/CompareTray.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { edge } from '../../ui/form/boxes.ts';
import { Input, Label } from '../../ui/form/controls.ts';
import { Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { readCompared, toggled } from './compared.ts';
import { CompareTable } from './CompareTable.tsx';
import { nonprofitList, nonprofitOf } from './nonprofit-queries.ts';
import { useAsking } from './use-asking.ts';

const SORTS = ['revenue', 'assets', 'name'] as const;
/** The register that the list is of. */
const REGISTER = 'irs-nonprofits';
const STEP = 50;
const MOST = 200;
const PAGES = ['1', '2', '3', '4'] as const;
const isOne = <T extends string>(list: readonly T[], text: string | null): text is T =>
  list.some((one) => one === text);

/** Organisations of the federal register, found by name, number and program; two or three compared. */
export function NonprofitsScreen() {
  const { ngo } = useWords();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  // In the address, so that Back finds as many rows as were left.
  const limit = STEP * (isOne(PAGES, search.get('page')) ? Number(search.get('page')) : 1);
  const program = search.get('program');
  const sort = search.get('sort');
  const query = {
    q: search.get('q') ?? undefined,
    program: isOne(PROGRAMS, program) ? program : undefined,
    sort: isOne(SORTS, sort) ? sort : 'revenue',
  } as const;
  const answer = useQuery(nonprofitList({ ...query, limit }));
  const chosen = readCompared(search.get('compare'));
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (['q', 'program', 'sort'].includes(name)) next.delete('page');
    setSearch(next, { replace: true });
  };
  return (
    <Page title={ngo.title} lead={ngo.lead}>
      <Filters q={query.q ?? ''} program={query.program ?? ''} sort={query.sort} change={change} />
      <Async
        answer={answer}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Suspense>
            <FirstRead of={[REGISTER]} asked="feeds">
              {query.q === undefined && query.program === undefined ? (
                <Empty title={ngo.unread} />
              ) : (
                <Empty title={ngo.none}>
                  <p>{ngo.missingText}</p>
                </Empty>
              )}
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
            <List list={list} chosen={chosen} toggle={(ein) => change('compare', toggled(chosen, ein).join(','))} />
            {list.length < total && limit < MOST ? (
              <Button onClick={() => change('page', String(limit / STEP + 1))}>{ngo.more}</Button>
            ) : null}
            <FeedSource feed={REGISTER} />
          </>
        )}
      </Async>
      <Compared chosen={chosen} choose={(eins) => change('compare', eins.join(','))} />
    </Page>
  );
}

function Filters({
  q,
  program,
  sort,
  change,
}: {
  q: string;
  program: string;
  sort: string;
  change: (name: string, value: string) => void;
}) {
  const { ngo } = useWords();
  const [text, setText] = useState(q);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change('q', text.trim());
  };
  return (
    <Bar role="search" onSubmit={find}>
      <div>
        <Label htmlFor="ngo-q">{ngo.find}</Label>
        <Input id="ngo-q" type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      <div>
        <Label htmlFor="ngo-program">{ngo.program}</Label>
        <Choice id="ngo-program" value={program} onChange={({ target }) => change('program', target.value)}>
          <option value="">{ngo.anyProgram}</option>
          {PROGRAMS.map((one) => (
            <option key={one} value={one}>
              {ngo.programs[one]}
            </option>
          ))}
        </Choice>
      </div>
      <div>
        <Label htmlFor="ngo-sort">{ngo.sort}</Label>
        <Choice id="ngo-sort" value={sort} onChange={({ target }) => change('sort', target.value)}>
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {ngo.sorts[one]}
            </option>
          ))}
        </Choice>
      </div>
      <Button $main type="submit">
        {ngo.search}
      </Button>
    </Bar>
  );
}

function List({
  list,
  chosen,
  toggle,
}: {
  list: readonly Nonprofit[];
  chosen: readonly string[];
  toggle: (ein: string) => void;
}) {
  const { ngo } = useWords();
  const format = useFormat();
  const money = (cents: number | null) => (cents === null ? ngo.notStated : format.money(cents / 100));
  return (
    <Table
      caption={ngo.caption}
      onPhones="cards"
      rows={list}
      rowKey={({ ein }) => ein}
      columns={[
        {
          id: 'name',
          header: ngo.name,
          rowHeader: true,
          wide: true,
          cell: ({ ein, name }) => (
            <Link to={`/ngo/${ein}`}>
              <bdi lang="en">{name}</bdi>
            </Link>
          ),
        },
        { id: 'ein', header: ngo.ein, cell: ({ ein }) => ein },
        { id: 'program', header: ngo.program, cell: ({ program }) => ngo.programs[program] },
        { id: 'revenue', header: ngo.revenue, align: 'end', cell: ({ revenueCents }) => money(revenueCents) },
        { id: 'assets', header: ngo.assets, align: 'end', cell: ({ assetsCents }) => money(assetsCents) },
        {
          id: 'compare',
          header: ngo.compare,
          cell: ({ ein, name }) => (
            <Mark>
              <input
                type="checkbox"
                aria-label={ngo.choose(name)}
                checked={chosen.includes(ein)}
                disabled={chosen.length >= 3 && !chosen.includes(ein)}
                onChange={() => toggle(ein)}
              />
            </Mark>
          ),
        },
      ]}
    />
  );
}

/** What is chosen, at the lower edge; opened, side by side. */
function Compared({ chosen, choose }: { chosen: readonly string[]; choose: (eins: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const details = useQueries({ queries: chosen.map((ein) => nonprofitOf(ein)) }).flatMap(({ data }) => data ?? []);
  const isShown = isOpen && details.length >= 2;
  const failed = useAsking(isShown ? details : []);
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

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: flex-end;
  margin: 8px 0 16px;
  & > div {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;
const Choice = styled.select`
  display: block;
  width: 100%;
  height: 44px;
  padding: 0 12px;
  ${edge}
`;
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
const Mark = styled.label`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  & > input {
    width: 20px;
    height: 20px;
  }
`;
