import { Search } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { allAddresses, groupsWith, type AddressEntry, type AddressGroup } from './address-groups.ts';
import { AddressPath } from './AddressPath.tsx';

type AddressGroups = ReturnType<typeof groupsWith>;

/** Every address of the API by what it is about, with a box that narrows them down and links to the groups. */
export function AllAddresses() {
  const [question, setQuestion] = useState('');
  const {
    pages: {
      developers: { all },
    },
  } = useWords();
  const format = useFormat();
  const say = useSaid();
  const groups = groupsWith(question, (entry) =>
    [entry.method, entry.path, entry.id, entry.about, say.about(entry), say.who(entry), ...entry.formats].join(' '),
  );
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <ProseBox>
        <h2 id="addresses">{all.title}</h2>
        <p>{all.lead}</p>
      </ProseBox>
      <Find role="search" onSubmit={(event) => event.preventDefault()}>
        <IconField as="label">
          <Search size={20} aria-hidden />
          <input
            type="search"
            value={question}
            maxLength={100}
            onChange={({ target }) => setQuestion(target.value)}
            aria-label={all.find}
            placeholder={all.find}
            autoComplete="off"
          />
        </IconField>
        <p role="status">{all.found(format.count(shown), format.count(allAddresses.length))}</p>
      </Find>
      <Jumps groups={groups} />
      {groups.length === 0 ? <p>{all.none}</p> : null}
      {groups.map(({ group, rows }) => (
        <Group key={group} group={group} rows={rows} />
      ))}
    </>
  );
}

function Jumps({ groups }: { groups: AddressGroups }) {
  const {
    pages: {
      developers: { all },
    },
  } = useWords();
  return (
    <Links aria-label={all.groups}>
      {groups.map(({ group, rows }) => (
        <a key={group} href={`#${group}`}>
          {all.names[group]} <small>{rows.length}</small>
        </a>
      ))}
    </Links>
  );
}

function Group({ group, rows }: { group: AddressGroup; rows: readonly AddressEntry[] }) {
  const {
    pages: { developers },
  } = useWords();
  const say = useSaid();
  const name = developers.all.names[group];
  return (
    <Section aria-labelledby={group}>
      <h3 id={group} tabIndex={-1}>
        {name}
      </h3>
      <Table
        caption={name}
        rows={rows}
        rowKey={({ id }) => id}
        rowMarks={({ id }) => ({ id })}
        onPhones="lines"
        columns={[
          {
            id: 'address',
            header: developers.api.address,
            rowHeader: true,
            cell: (entry) => (
              <>
                <Method>{entry.method}</Method> <AddressPath entry={entry} />
              </>
            ),
          },
          {
            id: 'what',
            header: developers.api.what,
            speaks: true,
            cell: (entry) => <span lang={say.lang(entry)}>{say.about(entry)}</span>,
          },
          { id: 'who', header: developers.all.who, cell: say.who },
          {
            id: 'described',
            header: developers.all.described,
            speaks: true,
            cell: ({ id, method, path }) => (
              <a href={`/api/openapi.json?operation=${id}`} aria-label={developers.all.openApiOf(`${method} ${path}`)}>
                {developers.all.openApi}
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}

/**
 * What is said of an entry, as far as the page's language has words for it; else the contract's sentence, in English.
 */
function useSaid() {
  const {
    pages: {
      developers: { all, routes },
    },
  } = useWords();
  const { locale } = useFormat();
  const own = new Map(Object.entries(routes));
  return {
    about: ({ id, about }: AddressEntry) => own.get(id) ?? about,
    lang: ({ id }: AddressEntry) => (own.has(id) || locale.startsWith('en') ? undefined : 'en'),
    who: ({ who }: AddressEntry) =>
      Object.entries(all.roles)
        .filter(([role]) => who.includes(role))
        .map(([, word]) => word)
        .join(', '),
  };
}

const Find = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 12px;
  & > label {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  & > p {
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 0 12px;
    font: ${font.small};
    color: ${color.ink};
    text-decoration: none;
    background: ${color.surface};
    border: 1px solid ${color.control};
    border-radius: ${radius.chip};
    &:hover {
      border-color: ${color.primary};
    }
    ${below.phone} {
      min-height: 44px;
    }
  }
  & small {
    color: ${color.ink3};
  }
`;
const Section = styled.section`
  margin-top: 24px;
  & > h3 {
    margin-bottom: 8px;
    scroll-margin-top: 96px;
  }
  & tr {
    scroll-margin-top: 96px;
  }
  & table {
    table-layout: fixed;
  }
  & thead th:first-child {
    width: 34%;
  }
  & thead th:nth-child(3) {
    width: 16%;
  }
  & thead th:nth-child(4) {
    width: 9rem;
  }
`;
const Method = styled.span`
  font: ${font.monoSmall};
  color: ${color.ink2};
`;
