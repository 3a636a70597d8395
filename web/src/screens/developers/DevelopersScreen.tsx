import { Fragment } from 'react';
import { Page } from '../../ui/Page.tsx';
import { Prose, ProseBox, TableCard } from '../../ui/Prose.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

const ADDRESSES = [
  { path: '/api/items', words: 'items', formats: ['csv', 'geojson', 'json', 'atom', 'ics'], linked: true }, { path: '/api/item/:uid', words: 'item', formats: [], linked: false },
  { path: '/api/pulse/events', words: 'pulse', formats: ['csv', 'geojson', 'arrow'], linked: true }, { path: '/api/pulse/stats', words: 'pulseStats', formats: [], linked: true },
  { path: '/api/pork/flagged/all', words: 'flagged', formats: ['csv'], linked: true }, { path: '/api/pork/statistics', words: 'porkStatistics', formats: [], linked: true }, { path: '/api/pork/rules', words: 'porkRules', formats: [], linked: true },
  { path: '/api/feeds', words: 'feeds', formats: [], linked: true }, { path: '/api/stats/summary', words: 'summary', formats: [], linked: true }, { path: '/api/events', words: 'events', formats: [], linked: false },
  { path: '/api/bulletins', words: 'bulletins', formats: ['atom'], linked: true },
] as const;

/** May go on in another line after a slash, not within a word. */
function Address({ path }: { path: string }) {
  return <code>{path.split(/(?<=.\/)/).map((part) => <Fragment key={part}>{part}<wbr /></Fragment>)}</code>;
}

/** What a program can read, and how. */
export function DevelopersScreen() {
  const { pages: { developers } } = useWords();
  return (
    <Page title={developers.title} lead={developers.lead}>
      <ProseBox>
        <h2>{developers.api.title}</h2>
        <p><a href="/api/openapi.json">{developers.api.openApi}</a></p>
      </ProseBox>
      <TableCard tabIndex={0} role="group" aria-label={developers.api.caption}>
        <table>
          <caption className="visually-hidden">{developers.api.caption}</caption>
          <thead><tr><th scope="col">{developers.api.address}</th><th scope="col">{developers.api.what}</th><th scope="col">{developers.api.formats}</th></tr></thead>
          <tbody>
            {ADDRESSES.map(({ path, words, formats, linked }) => (
              <tr key={path}><th scope="row">{linked ? <a href={path}><Address path={path} /></a> : <Address path={path} />}</th><td>{developers.routes[words]}</td><td>{formats.join(', ')}</td></tr>
            ))}
          </tbody>
        </table>
      </TableCard>
      <Prose sections={developers.sections} />
    </Page>
  );
}
