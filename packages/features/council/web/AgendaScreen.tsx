import type { Format } from '@moontower/words/format';
import { recordPage } from '@moontower/contracts/items/record-page';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AgendaItem, CouncilAgenda, AwardLink, CouncilFiles } from '../contract.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { agendaOf } from './council-queries.ts';
import { FileEnds, Links, Panel } from './parts.tsx';
import { useCouncilWords } from './council-words.ts';

/** One day's agenda: each item, its document, its votes, the contracts that belong to it. */
export function AgendaScreen() {
  const { agenda: words } = useCouncilWords();
  const format = useFormat();
  const { day = '' } = useParams();
  const answer = useQuery(agendaOf(day));
  const noVotesOf = (of: string, { votes: { endsOn } }: CouncilFiles): string =>
    endsOn !== undefined && endsOn < of ? words.votesLater(format.dayYear(endsOn)) : words.votesNone;
  const back = (
    <p>
      <Link to="/council">{words.back}</Link>
    </p>
  );
  if (answer.error instanceof ApiError && [400, 404].includes(answer.error.status))
    return (
      <Page title={words.missingTitle} documentTitle={words.missingTitle}>
        <Empty title={words.none} />
        {back}
      </Page>
    );
  const title = /^\d{4}-\d\d-\d\d$/.test(day) ? words.title(format.day(day)) : words.pageTitle;
  return (
    <Page
      title={title}
      documentTitle={title}
      lead={words.lead}
      aside={answer.data?.simulated === true ? <SampleTag /> : undefined}
    >
      {back}
      <Async answer={answer}>
        {({ items, files, meetings }) => (
          <>
            <FileEnds files={files} of={['agenda', 'votes']} />
            {votedOn(items) || items.length === 0 ? null : <p data-no-votes>{noVotesOf(day, files)}</p>}
            {items.length === 0 ? <p>{words.none}</p> : null}
            {items.map((item) => (
              <Item key={item.uid} item={item} voted={votedOn(items)} paper={paperOf(item, meetings)} />
            ))}
          </>
        )}
      </Async>
    </Page>
  );
}

/** Where no item has a vote, that is said once over all of them. */
const votedOn = (items: readonly AgendaItem[]): boolean => items.some(({ votes }) => votes.length > 0);

type Paper = 'document' | 'agenda' | 'page';
/** Some cities link an item's own paper; of others it is the whole agenda, or only the clerk's page. */
function paperOf({ documentUrl }: AgendaItem, meetings: CouncilAgenda['meetings']): Paper {
  if (meetings.some(({ agendaUrl }) => agendaUrl === documentUrl)) return 'agenda';
  return meetings.some(({ url }) => url === documentUrl) ? 'page' : 'document';
}

function Item({ item, voted, paper }: { item: AgendaItem; voted: boolean; paper: Paper }) {
  const { agenda: words, meetings } = useCouncilWords();
  const panel = useRef<HTMLElement>(null);
  const id = item.number === undefined ? undefined : `item-${item.number}`;
  // The items come after the page: the browser has looked for the one in the address before it was there.
  useEffect(() => {
    if (id !== undefined && location.hash === `#${id}`) panel.current?.scrollIntoView();
  }, [id]);
  return (
    <Panel id={id} ref={panel}>
      <h2>{item.number === undefined ? words.noNumber : words.item(item.number)}</h2>
      <p lang="en" dir="auto">
        {item.text}
      </p>
      {item.status === undefined ? null : <StatusLine status={item.status} />}
      <LateEdit item={item} />
      <Links>
        <a href={recordPage({ id: item.uid, url: item.documentUrl }, pathHere)}>
          {paper === 'document' ? words.document : meetings[paper]}
        </a>
        <Link to={`/item/${encodeURIComponent(item.uid)}`}>{words.record}</Link>
        {item.department === undefined ? null : (
          <span>
            {words.department}: <bdi lang="en">{item.department}</bdi>
          </span>
        )}
        {item.sponsor === undefined ? null : (
          <span>
            {words.sponsor}: <bdi lang="en">{item.sponsor}</bdi>
          </span>
        )}
      </Links>
      {item.contracts.length === 0 ? null : <Contracts contracts={item.contracts} />}
      {voted ? <Votes item={item} /> : null}
    </Panel>
  );
}

/** That it was changed after posting: when we read that, beside the rule, and that this is ordinary. */
function LateEdit({ item: { uid, lateEdit } }: { item: AgendaItem }) {
  const {
    agenda: { lateEdit: words },
  } = useCouncilWords();
  const format = useFormat();
  if (lateEdit === undefined) return null;
  const { at, rule, edits, removed } = lateEdit;
  const say = removed === true ? words.removed : words.said;
  return (
    <p data-late-edit>
      {say({
        times: format.count(edits),
        when: format.dayTime(at),
        before: beforeMeeting(lateEdit, words.before, format),
        rule:
          'hours' in rule ? words.hours(format.count(rule.hours)) : words.businessDays(format.count(rule.businessDays)),
      })}{' '}
      {words.ordinary} <Link to={withQuery('/changes', { uid })}>{words.see}</Link>
    </p>
  );
}

/** In hours where the meeting's is known; in days where it is not. */
function beforeMeeting(
  { hoursBefore, daysBefore = 0 }: NonNullable<AgendaItem['lateEdit']>,
  words: ReturnType<typeof useCouncilWords>['agenda']['lateEdit']['before'],
  format: Format,
): string {
  if (hoursBefore !== undefined) return words.hours(format.count(hoursBefore));
  return daysBefore > 0 ? words.days(format.count(daysBefore)) : words.sameDay;
}

function Contracts({ contracts }: { contracts: readonly AwardLink[] }) {
  const { agenda: words } = useCouncilWords();
  const format = useFormat();
  return (
    <>
      <h3>{words.contracts}</h3>
      <ul>
        {contracts.map(({ contract, title, vendor, vendorCode, limitCents, paidCents, certainty, url }) => (
          <li key={contract}>
            <Link to={url}>{contract}</Link> <bdi lang="en">{title}</bdi>
            {vendor === undefined ? null : (
              <>
                {', '}
                {vendorCode === undefined ? (
                  <bdi lang="en">{vendor}</bdi>
                ) : (
                  <Link to={`/vendor/${encodeURIComponent(vendorCode)}`}>
                    <bdi lang="en">{vendor}</bdi>
                  </Link>
                )}
              </>
            )}
            {limitCents === undefined ? '' : ` · ${words.limit(format.fullMoney(limitCents / 100))}`}
            {paidCents === undefined ? '' : ` · ${words.paid(format.fullMoney(paidCents / 100))}`} ({words[certainty]})
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each member's own word; they are never added up. */
function Votes({ item: { votes } }: { item: AgendaItem }) {
  const words = useCouncilWords();
  if (votes.length === 0) return <p>{words.agenda.noVotes}</p>;
  return (
    <details>
      <summary>{words.agenda.votes}</summary>
      <ul>
        {votes.map(({ member, vote }) => (
          <li key={member.slug}>
            <Link to={`/council/member/${member.slug}`}>{member.name}</Link>: {words.votes[vote]}
          </li>
        ))}
      </ul>
    </details>
  );
}
