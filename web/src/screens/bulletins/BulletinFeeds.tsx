import styled from 'styled-components';
import type { BulletinFeed } from '@moontower/contracts';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { Time } from '../../ui/Time.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';

const COLUMNS = ['readings', 'new', 'changed', 'gone', 'heldBack'] as const;

/** What each feed brought, with the link to its source beside it; on phones each feed becomes a card. */
export function BulletinFeeds({ feeds, all }: { feeds: readonly BulletinFeed[]; all: number }) {
  const { bulletins: { feeds: words, totals } } = useWords();
  const format = useFormat();
  const labels = { readings: words.readings, new: totals.fresh, changed: totals.changed, gone: totals.gone, heldBack: totals.heldBack };
  return (
    <section>
      <h2>{words.title}</h2>
      <Note>{words.note(format.count(feeds.length), format.count(all))}</Note>
      <Scroll tabIndex={0} role="group" aria-label={words.caption}>
        <table>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead><tr><th scope="col">{words.feed}</th>{COLUMNS.map((name) => <th key={name} scope="col" data-number>{labels[name]}</th>)}<th scope="col">{words.state}</th><th scope="col">{words.cityUpdated}</th></tr></thead>
          <tbody>{feeds.map((feed) => <Row key={feed.feed} feed={feed} labels={labels} />)}</tbody>
        </table>
      </Scroll>
    </section>
  );
}

function Row({ feed, labels }: { feed: BulletinFeed; labels: Record<(typeof COLUMNS)[number], string> }) {
  const { bulletins: { feeds: words }, status } = useWords();
  const format = useFormat();
  return (
    <tr data-feed={feed.feed}>
      <th scope="row"><FeedLink href={feed.homepage} title={feed.title} /></th>
      {COLUMNS.map((name) => <td key={name} data-number data-label={labels[name]}>{format.count(feed[name])}</td>)}
      <td data-label={words.state}>{status.states[feed.state]}</td>
      <td data-label={words.cityUpdated}>{feed.cityUpdatedAt === undefined ? words.noTime : <Time at={feed.cityUpdatedAt}>{format.dayTime(feed.cityUpdatedAt)}</Time>}</td>
    </tr>
  );
}

function FeedLink({ href, title }: { href: string; title: string }) {
  const { ui } = useWords();
  return <a href={href} target="_blank" rel="noopener noreferrer"><bdi lang="en">{title}</bdi><span className="visually-hidden"> {ui.newWindow}</span></a>;
}

const Note = styled.p`margin: 2px 0 8px; font: ${font.small}; color: ${color.ink2}; max-width: 76ch;`;
const Scroll = styled.div`
  position: relative; overflow-x: auto; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 12px; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & [data-number] { text-align: right; font-variant-numeric: tabular-nums; }
  & tbody > tr:last-child > * { border-bottom: 0; }
  & thead th { font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; white-space: nowrap; }
  & tbody th { font-weight: 600; } & a { display: inline-block; min-height: 24px; overflow-wrap: anywhere; }
  ${below.phone} {
    & table, & tbody, & thead { display: block; } & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 16px; padding: 10px 16px; } & tbody tr + tr { border-top: 1px solid ${color.line}; }
    & tbody th, & td:nth-last-child(-n+2) { grid-column: 1 / -1; } & tbody tr > * { border: 0; padding: 2px 0; }
    & td { display: flex; justify-content: space-between; gap: 8px; } & td::before { content: attr(data-label); color: ${color.ink3}; text-align: left; }
  }
`;
