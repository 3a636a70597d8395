import { Fragment } from 'react';
import * as at from '@moontower/contracts/addresses';
import { Page } from '../../ui/Page.tsx';
import { Prose, ProseBox } from '../../ui/Prose.tsx';
import { Table } from '../../ui/Table.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

/** `linked`: its address alone is a whole question. The list of records is also a file of JSON. */
const ADDRESSES = [
  { of: at.listItems, words: 'items', also: ['json'], linked: true },
  { of: at.getItem, words: 'item', also: [], linked: false },
  { of: at.listPulseEvents, words: 'pulse', also: [], linked: true },
  { of: at.getPulseStats, words: 'pulseStats', also: [], linked: true },
  { of: at.listFlagged, words: 'flagged', also: [], linked: true },
  { of: at.getPorkStatistics, words: 'porkStatistics', also: [], linked: true },
  { of: at.listRules, words: 'porkRules', also: [], linked: true },
  { of: at.listFeeds, words: 'feeds', also: [], linked: true },
  { of: at.getStatsSummary, words: 'summary', also: [], linked: true },
  { of: at.listEvents, words: 'events', also: [], linked: false },
  { of: at.listBulletins, words: 'bulletins', also: [], linked: true },
] as const;

/** May go on in another line after a slash, not within a word. */
function Address({ path }: { path: string }) {
  return (
    <code>
      {path.split(/(?<=.\/)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** What a program can read, and how. */
export function DevelopersScreen() {
  const {
    pages: { developers },
  } = useWords();
  return (
    <Page title={developers.title} lead={developers.lead}>
      <ProseBox>
        <h2>{developers.api.title}</h2>
        <p>
          <a href="/api/openapi.json">{developers.api.openApi}</a>
        </p>
      </ProseBox>
      <Table
        caption={developers.api.caption}
        rows={ADDRESSES}
        rowKey={({ of }) => of.path}
        columns={[
          {
            id: 'address',
            header: developers.api.address,
            rowHeader: true,
            cell: ({ of: { path }, linked }) =>
              linked ? (
                <a href={path}>
                  <Address path={path} />
                </a>
              ) : (
                <Address path={path} />
              ),
          },
          { id: 'what', header: developers.api.what, cell: ({ words }) => developers.routes[words] },
          {
            id: 'formats',
            header: developers.api.formats,
            cell: ({ of: { formats }, also }) => [...formats, ...also].join(', '),
          },
        ]}
      />
      <Prose sections={developers.sections} />
    </Page>
  );
}
