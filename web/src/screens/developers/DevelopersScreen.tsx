import { Page } from '@moontower/ui/page/Page.tsx';
import { Prose, ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { allAddresses } from './address-groups.ts';
import { AddressPath } from './AddressPath.tsx';
import { AllAddresses } from './AllAddresses.tsx';

/** The list of records is also a file of JSON. */
const ALSO_A_FILE: Readonly<Record<string, readonly string[]>> = { listItems: ['json'] };

/** What a program can read, and how. */
export function DevelopersScreen() {
  const {
    pages: { developers },
  } = useWords();
  const asked = Object.entries(developers.routes).flatMap(([id, says]) =>
    allAddresses.filter((entry) => entry.id === id).map((entry) => ({ entry, says })),
  );
  return (
    <Page title={developers.title} lead={developers.lead}>
      <ProseBox>
        <h2>{developers.api.title}</h2>
        <p>
          <a href="/api/openapi.json">{developers.api.openApi}</a>
          {' · '}
          <a href="#addresses">{developers.all.title}</a>
        </p>
      </ProseBox>
      <Table
        caption={developers.api.caption}
        rows={asked}
        rowKey={({ entry }) => entry.path}
        columns={[
          {
            id: 'address',
            header: developers.api.address,
            rowHeader: true,
            cell: ({ entry }) => <AddressPath entry={entry} />,
          },
          { id: 'what', header: developers.api.what, cell: ({ says }) => says },
          {
            id: 'formats',
            header: developers.api.formats,
            cell: ({ entry }) => [...entry.formats, ...(ALSO_A_FILE[entry.id] ?? [])].join(', '),
          },
        ]}
      />
      <AllAddresses />
      <Prose sections={developers.sections} />
    </Page>
  );
}
