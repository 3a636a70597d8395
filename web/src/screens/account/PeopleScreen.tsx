import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { GrantedRole, Person } from '@moontower/contracts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Check } from '@moontower/ui/button/Check.tsx';
import { Input, Label } from '@moontower/ui/form/controls.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { grant, people, shut } from './account-queries.ts';
import { OutcomeText } from './parts/AccountPart.tsx';
import { AuditLog } from './AuditLog.tsx';
import { useAction } from './use-action.ts';

const GRANTED = ['reviewer', 'staff', 'operator'] as const satisfies readonly GrantedRole[];

/** Operators find people here, grant roles and shut accounts. */
export function PeopleScreen() {
  const {
    account: { people: words },
  } = useWords();
  const { data } = useMe();
  return (
    <Page title={words.title} lead={words.lead}>
      <Found self={data?.id} />
      <AuditLog />
    </Page>
  );
}

function Found({ self }: { self: string | undefined }) {
  const {
    account: { people: words },
  } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const [written, setWritten] = useState('');
  const [q, setQ] = useState('');
  const { data } = useQuery(people(q));
  const { press, told } = useAction({ done: words.done, failed: words.failed });
  const change = (work: () => Promise<Person>) =>
    press(async () => {
      await work();
      await client.invalidateQueries({ queryKey: ['people'] });
      await client.invalidateQueries({ queryKey: ['auth'] });
    });
  const columns = useColumns({ self, change });
  return (
    <>
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setQ(written.trim());
        }}
      >
        <div>
          <Label htmlFor="people-q">{words.find}</Label>
          <Input id="people-q" maxLength={100} value={written} onChange={({ target }) => setWritten(target.value)} />
        </div>
        <Button type="submit">{words.search}</Button>
      </Search>
      <OutcomeText role="status">{told}</OutcomeText>
      {data === undefined ? null : (
        <>
          <p>{words.count(format.count(data.people.length), format.count(data.total))}</p>
          <Table
            caption={words.title}
            columns={columns}
            rows={data.people}
            rowKey={({ id }) => id}
            onPhones="cards"
            empty={words.none}
          />
        </>
      )}
    </>
  );
}

interface RowActions {
  self: string | undefined;
  change: (work: () => Promise<Person>) => void;
}
function useColumns({ self, change }: RowActions): Column<Person>[] {
  const {
    account: { people: words, own },
  } = useWords();
  const format = useFormat();
  const withRole = ({ id, roles }: Person, role: GrantedRole, on: boolean) =>
    grant(id, [...roles.filter((each) => each !== role), ...(on ? [role] : [])]);
  return [
    { id: 'email', header: words.email, cell: ({ email }) => email, rowHeader: true, wide: true },
    { id: 'name', header: words.name, cell: ({ name = '' }) => name },
    { id: 'since', header: words.since, cell: ({ createdAt }) => format.dayYear(createdAt) },
    { id: 'approved', header: words.approved, cell: ({ approvedReports: n }) => format.count(n), align: 'end' },
    {
      id: 'roles',
      header: words.roles,
      wide: true,
      cell: (person) => (
        <Roles>
          {GRANTED.map((role) => (
            <Check key={role}>
              <input
                type="checkbox"
                aria-label={words.roleOf(own.role[role], person.email)}
                checked={person.roles.includes(role)}
                onChange={({ target }) => change(() => withRole(person, role, target.checked))}
              />
              {own.role[role]}
            </Check>
          ))}
        </Roles>
      ),
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ id, email, disabledAt }) => {
        const open = disabledAt === undefined;
        return (
          <>
            {open ? words.open : words.shut}{' '}
            {id === self ? null : (
              <Button
                $small
                aria-label={open ? words.doShutLabel(email) : words.doOpenLabel(email)}
                onClick={() => change(() => shut(id, !open))}
              >
                {open ? words.doShut : words.doOpen}
              </Button>
            )}
          </>
        );
      },
    },
  ];
}

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px;
  margin: 8px 0;
  & > div {
    flex: 0 1 320px;
  }
  & > button {
    min-height: 44px;
  }
`;
const Roles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`;
