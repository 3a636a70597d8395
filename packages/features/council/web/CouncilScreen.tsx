import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CouncilOverview } from '../contract.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { SourcesNotRead } from '@moontower/ui/records/first-read/sources-not-read.ts';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { feedId, feedIds } from '@moontower/ui/city-facts.ts';
import { useFormat, useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { councilOverview } from './council-queries.ts';
import { Meetings } from './Meetings.tsx';
import { FileEnds, Links, Panel } from './parts.tsx';
import { seatWithoutDistrict, useCouncilWords } from './council-words.ts';

const FILES = feedIds('meetings', 'agendas', 'votes');

/** What is decided when, who sits, and how to follow it. */
export function CouncilScreen() {
  const words = useCouncilWords();
  const answer = useQuery(councilOverview());
  return (
    <Page title={words.title} lead={words.lead} aside={answer.data?.simulated === true ? <SampleTag /> : undefined}>
      <Suspense>
        <FirstReadNote of={FILES} asked="council" />
      </Suspense>
      <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
        {(council) => (
          <>
            <MeetingPanel council={council} />
            <AgendaDays council={council} />
            <Members council={council} />
          </>
        )}
      </Async>
    </Page>
  );
}

function MeetingPanel({ council: { meetings, since, bodies, files, simulated } }: { council: CouncilOverview }) {
  const { meetings: words } = useCouncilWords();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('body') ?? '';
  const shown = meetings.filter(({ body }) => chosen === '' || body === chosen);
  const asked = chosen === '' ? '' : `&q=${encodeURIComponent(chosen)}`;
  const filter = `feed=${feedId('meetings')}${asked}&lang=${language}`;
  return (
    <Panel aria-labelledby="meetings">
      <h2 id="meetings">{words.title}</h2>
      <FileEnds files={files} of={['meetings']} />
      {meetings.length === 0 ? (
        <Unread feed={files.meetings.feed} what={words.title}>
          {words.none}
        </Unread>
      ) : (
        <>
          <Links as="div">
            <label>
              {words.body}{' '}
              <Select
                value={chosen}
                onChange={({ target }) => {
                  setQuery(target.value === '' ? {} : { body: target.value }, { replace: true });
                }}
              >
                <option value="">{words.all}</option>
                {bodies.map((body) => (
                  <option key={body} value={body} lang="en">
                    {body}
                  </option>
                ))}
              </Select>
            </label>
            <a href={`/api/items.ics?${filter}`}>{words.ics}</a>
            <a href={`/api/items.atom?${filter}`}>{words.atom}</a>
            <a href={`/api/items.atom?feed=${feedId('agendas')}&lang=${language}`}>{words.atomItems}</a>
          </Links>
          <Meetings meetings={shown} since={since} isMadeUp={simulated === true} />
        </>
      )}
    </Panel>
  );
}

function AgendaDays({ council: { agendaDays, files } }: { council: CouncilOverview }) {
  const { days } = useCouncilWords();
  const format = useFormat();
  return (
    <Panel aria-labelledby="agendas">
      <h2 id="agendas">{days.title}</h2>
      <FileEnds files={files} of={['agenda', 'votes']} />
      {agendaDays.length === 0 ? (
        <Unread feed={files.agenda.feed} what={days.title}>
          {days.none}
        </Unread>
      ) : null}
      <Links>
        {agendaDays.slice(0, 60).map((day) => (
          <Link key={day} to={`/council/agenda/${day}`}>
            {format.day(day)}
          </Link>
        ))}
      </Links>
    </Panel>
  );
}

function Members({ council: { members, files } }: { council: CouncilOverview }) {
  const { members: words } = useCouncilWords();
  return (
    <Panel aria-labelledby="members">
      <h2 id="members">{words.title}</h2>
      <FileEnds files={files} of={['votes']} />
      {members.length === 0 ? (
        <Unread feed={files.votes.feed} what={words.title}>
          {words.none}
        </Unread>
      ) : null}
      <ul>
        {members.map(({ slug, name, sits, ...seat }) => (
          <li key={slug}>
            <Link to={`/council/member/${slug}`}>{name}</Link>{' '}
            {seat.district === undefined ? seatWithoutDistrict(seat, words) : words.district(seat.district)}
            {sits ? null : ` · ${words.former}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * In the place of an empty list: that the city does not publish it, its source, if that brought nothing, else that
 * there is nothing.
 */
function Unread({ feed, what, children }: { feed: string; what: string; children: string }) {
  return (
    <Suspense>
      {feed === '' ? (
        <NotPublishedPart what={what} />
      ) : (
        <SourcesNotRead of={[feed]}>
          <p>{children}</p>
        </SourcesNotRead>
      )}
    </Suspense>
  );
}
