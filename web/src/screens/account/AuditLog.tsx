import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@moontower/contracts';
import { AUDIT_ACTIONS, type AuditAction } from '@moontower/contracts/accounts/audit-actions';
import { useState } from 'react';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Label } from '@moontower/ui/form/controls.ts';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { deeds } from './account-queries.ts';
import { rolesChanged, subjectOf, whoOf } from './deed-words.ts';

/** Who did what, and when, from the audit log: newest first, earlier ones page by page. */
export function AuditLog() {
  const {
    account: { log: words },
  } = useWords();
  const [what, setWhat] = useState<AuditAction>();
  const list = useInfiniteQuery(deeds(what));
  const columns = useColumns();
  return (
    <section aria-labelledby="deeds">
      <Head id="deeds">{words.title}</Head>
      <p>{words.lead}</p>
      <Label htmlFor="deeds-what">{words.show}</Label>
      <Below>
        <Select
          id="deeds-what"
          value={what ?? ''}
          onChange={({ target }) => setWhat(AUDIT_ACTIONS.find((deed) => deed === target.value))}
        >
          <option value="">{words.all}</option>
          {AUDIT_ACTIONS.map((deed) => (
            <option key={deed} value={deed}>
              {words.deeds[deed]}
            </option>
          ))}
        </Select>
      </Below>
      <Async answer={list} errorTitle={words.failed}>
        {({ pages }) => (
          <Table
            caption={words.title}
            columns={columns}
            rows={pages.flatMap((page) => page.deeds)}
            rowKey={({ id }) => id}
            onPhones="cards"
            empty={words.none}
          />
        )}
      </Async>
      {list.hasNextPage ? (
        <More
          aria-disabled={list.isFetchingNextPage}
          onClick={() => {
            if (!list.isFetchingNextPage) void list.fetchNextPage();
          }}
        >
          {words.more}
        </More>
      ) : null}
    </section>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { account } = useWords();
  const { log: words } = account;
  const format = useFormat();
  return [
    { id: 'at', header: words.when, cell: ({ at }) => <Time at={at}>{format.dayTime(at)}</Time> },
    {
      id: 'what',
      header: words.what,
      rowHeader: true,
      wide: true,
      cell: (deed) => {
        const roles = rolesChanged(deed, account);
        return roles === '' ? words.deeds[deed.what] : roles;
      },
    },
    {
      id: 'about',
      header: words.about,
      wide: true,
      cell: (deed) => {
        const { text, to } = subjectOf(deed, account);
        return to === undefined ? text : <Link to={to}>{text}</Link>;
      },
    },
    { id: 'who', header: words.who, wide: true, cell: (deed) => whoOf(deed, account) },
  ];
}

const Head = styled.h2`
  margin-top: 32px;
`;
const Below = styled.div`
  margin-bottom: 12px;
`;
const More = styled(Button)`
  margin-top: 12px;
`;
