import { useState } from 'react';
import styled from 'styled-components';
import { ChevronDown } from 'lucide-react';
import type { FeedStatus } from '@moontower/contracts/feed';
import { DAY_MS } from '@moontower/contracts/time';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { Time } from '../../ui/Time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { whyWords } from '../../ui/feed-why.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { cadenceWords, leftWords } from './cadence.ts';
import { FeedLedger } from './FeedLedger.tsx';
import { FeedStatePill } from './FeedStatePill.tsx';

/** Every feed in one table; on phones each row becomes a card. */
export function FeedTable({ feeds }: { feeds: readonly FeedStatus[] }) {
  const { status: { table } } = useWords();
  const heads = [table.state, table.feed, table.publisher, table.every, table.updated, table.checked, table.rows];
  return (
    <Scroll tabIndex={0} role="group" aria-label={table.label}>
      <table>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead><tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}<th scope="col"><span className="visually-hidden">{table.details}</span></th></tr></thead>
        <tbody>{feeds.map((feed) => <Row key={feed.id} feed={feed} />)}</tbody>
      </table>
    </Scroll>
  );
}

function Row({ feed }: { feed: FeedStatus }) {
  const { status: { table, cadence }, ui } = useWords();
  const format = useFormat();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const dayAge = (at: string, from: number) => { const days = Math.floor((from - Date.parse(at)) / DAY_MS); return days < 2 ? format.age(at, from) : ui.ages.days(days); };
  return (
    <>
      <tr data-feed={feed.id}>
        <td data-label={table.state}><FeedStatePill state={feed.state} />{feed.simulated === true ? <SampleTag /> : null}<Why feed={feed} /></td>
        <th scope="row"><a href={feed.homepage} target="_blank" rel="noopener noreferrer"><bdi lang="en">{feed.title}</bdi><span className="visually-hidden"> {ui.newWindow}</span></a><Code>{feed.dataset}</Code>{feed.unofficial ? <Small>{table.unofficial}</Small> : null}</th>
        <td data-label={table.publisher} lang="en">{feed.publisher}</td>
        <td data-label={table.every}>{cadenceWords(feed.cadenceMs, cadence)}</td>
        <td data-label={table.updated}>{feed.cityUpdatedAt === undefined ? table.noTime : <><Time at={feed.cityUpdatedAt}>{format.day(feed.cityUpdatedAt)}</Time><Small>{dayAge(feed.cityUpdatedAt, now)}</Small></>}<Newest feed={feed} /></td>
        <td data-label={table.checked}>{feed.checkedAt === undefined ? table.never : <Time at={feed.checkedAt}>{format.stamp(feed.checkedAt, now)}</Time>}{feed.nextCheckAt === undefined ? null : <Small>{table.next} <Time at={feed.nextCheckAt}>{format.stamp(feed.nextCheckAt, now)}</Time></Small>}</td>
        <td data-label={table.rows}>{format.count(feed.stored)}<FirstLoad feed={feed} /></td>
        <td><IconButton aria-expanded={open} aria-controls={`ledger-${feed.id}`} aria-label={`${table.details}: ${feed.title}`} onClick={() => setOpen(!open)}><ChevronDown size={20} aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} /></IconButton></td>
      </tr>
      <tr id={`ledger-${feed.id}`} hidden={!open}><td colSpan={8}>{open ? <FeedLedger feed={feed} /> : null}</td></tr>
    </>
  );
}

/** Why the feed is in its state; where only the worker's own sentence has the figures, that too. */
function Why({ feed }: { feed: FeedStatus }) {
  const { status } = useWords();
  const format = useFormat();
  const now = useNow();
  const told = whyWords(feed, { words: status.why, format, now });
  if (told === undefined) return null;
  const more = feed.stateWhy === 'held' || feed.stateWhy === 'other-form' ? feed.stateReason : undefined;
  return <><Small>{told}</Small>{more === undefined ? null : <Small lang="en">{more}</Small>}</>;
}

/** The newest record, where the city's time of update comes from elsewhere. */
function Newest({ feed: { newestRecordAt, cityTimeFrom } }: { feed: FeedStatus }) {
  const { status } = useWords();
  const format = useFormat();
  if (newestRecordAt === undefined || cityTimeFrom === 'record') return null;
  return <Small>{status.newestRecord(format.day(newestRecordAt))}</Small>;
}

/** How far a first load has come; gone once it is done. */
function FirstLoad({ feed: { firstLoad, title, state } }: { feed: FeedStatus }) {
  const { status: { firstLoad: words } } = useWords();
  const format = useFormat();
  if (firstLoad === undefined || firstLoad.done || (firstLoad.rows === 0 && state !== 'loading')) return null;
  const { rows, expectedRows, secondsLeft } = firstLoad;
  return (
    <Small>
      {expectedRows === undefined ? words.noTotal(format.count(rows)) : words.progress(format.count(rows), format.count(expectedRows))}{secondsLeft === undefined ? '' : `, ${leftWords(secondsLeft, words)}`}
      {expectedRows === undefined ? null : <progress max={expectedRows} value={rows} aria-label={words.label(title)} />}
    </Small>
  );
}

const Small = styled.small`display: block; font: ${font.meta}; color: ${color.ink3}; & progress { display: block; width: 100%; height: 6px; margin-top: 4px; accent-color: ${color.primary}; }`;
const Code = styled.code`display: block; font: ${font.monoSmall}; color: ${color.ink3};`;
const Scroll = styled.div`
  position: relative; overflow-x: auto; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 12px; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & tbody > tr:last-child > *, & tr[data-feed]:nth-last-child(2):has(+ tr[hidden]) > * { border-bottom: 0; }
  & thead th { font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; white-space: nowrap; }
  & tbody th { font-weight: 600; }
  & tr[data-feed] > td:nth-child(6), & thead th:nth-child(6), & tr[data-feed] > td:nth-child(7), & thead th:nth-child(7) { text-align: right; font-variant-numeric: tabular-nums; }
  & tr[data-feed] > td:nth-child(5), & tr[data-feed] > td:nth-child(6) { white-space: nowrap; }
  ${below.phone} {
    & table, & tbody, & tr, & td, & tbody th { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr[data-feed] { position: relative; padding: 12px 16px; }
    & tr[data-feed]:not(:first-child) { border-top: 1px solid ${color.line}; }
    & tr > td, & tbody th { border: 0; padding: 1px 0; }
    && tr[data-feed] > td:nth-child(n) { text-align: left; }
    & tr:not([data-feed]) { padding: 0 16px 12px; }
    & td[data-label]:not(:first-child)::before { content: attr(data-label) ': '; color: ${color.ink3}; }
    && tr[data-feed] > td { white-space: normal; } & tr[data-feed] > td:first-child { padding-right: 44px; }
    & tr[data-feed] > td:last-child { position: absolute; top: 8px; right: 8px; }
    & td small { display: inline; } & td small::before { content: ', '; } & td:first-child small::before { content: ' '; }
  }
`;
