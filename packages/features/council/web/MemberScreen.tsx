import { districtKey } from '@moontower/contracts/place/city-districts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { VOTES } from '../votes.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Link, useParams, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { memberPages } from './council-queries.ts';
import { FileEnds, Links, Panel } from './parts.tsx';
import { seatWithoutDistrict, useCouncilWords } from './council-words.ts';

/** One member's votes in the city's own words; nobody is ranked. */
export function MemberScreen() {
  const words = useCouncilWords();
  const { slug = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const vote = VOTES.find((name) => name === query.get('vote'));
  const answer = useInfiniteQuery(memberPages(slug, vote));
  const back = <Link to="/council">{words.agenda.back}</Link>;
  const { member: say } = words;
  if (answer.error instanceof ApiError && [400, 404].includes(answer.error.status))
    return (
      <Page title={say.missingTitle} documentTitle={say.missingTitle} lead={say.missing}>
        <Empty title={say.missingTitle} />
        <p>{back}</p>
      </Page>
    );
  const name = answer.data?.member.name;
  return (
    <Page
      title={name ?? say.pageTitle}
      documentTitle={name}
      lead={say.lead}
      aside={answer.data?.simulated === true ? <SampleTag /> : undefined}
    >
      <p>{back}</p>
      <Async answer={answer}>
        {({ member, votes, total, files }) => (
          <Panel aria-labelledby="votes">
            <p>
              {member.district === undefined ? (
                seatWithoutDistrict(member, words.members)
              ) : (
                <Link to={`/district/${districtKey(member.district)}`}>{say.district(member.district)}</Link>
              )}
              {member.sits ? null : ` · ${words.members.former}`}
            </p>
            <h2 id="votes">{say.votes}</h2>
            <FileEnds files={files} of={['votes']} />
            <Links as="div">
              <label>
                {say.filter}{' '}
                <Select
                  value={vote ?? ''}
                  onChange={({ target }) => {
                    setQuery(target.value === '' ? {} : { vote: target.value }, { replace: true });
                  }}
                >
                  <option value="">{say.all}</option>
                  {VOTES.map((each) => (
                    <option key={each} value={each}>
                      {words.votes[each]}
                    </option>
                  ))}
                </Select>
              </label>
              <Shown shown={votes.length} total={total} />
            </Links>
            <VoteTable votes={votes} />
            {answer.hasNextPage ? (
              <Button
                aria-disabled={answer.isFetchingNextPage}
                onClick={() => {
                  if (!answer.isFetchingNextPage) void answer.fetchNextPage();
                }}
              >
                {say.more}
              </Button>
            ) : null}
          </Panel>
        )}
      </Async>
    </Page>
  );
}

function Shown({ shown, total }: { shown: number; total: number }) {
  const { member: say } = useCouncilWords();
  const format = useFormat();
  return <span role="status">{say.of(format.count(shown), format.count(total))}</span>;
}

type Cast = {
  day: string;
  number?: string | undefined;
  text?: string | undefined;
  vote: (typeof VOTES)[number];
  action?: string | undefined;
};
function VoteTable({ votes }: { votes: readonly Cast[] }) {
  const words = useCouncilWords();
  const format = useFormat();
  const { member: say } = words;
  if (votes.length === 0) return <p>{say.none}</p>;
  return (
    <Table
      caption={say.votes}
      look="flat"
      onPhones="lines"
      rows={votes.map((cast, at) => ({ ...cast, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          id: 'day',
          header: say.day,
          whole: true,
          cell: ({ day }) => <Link to={`/council/agenda/${day}`}>{format.day(day)}</Link>,
        },
        {
          id: 'item',
          header: say.item,
          rowHeader: true,
          cell: ({ number, text }) => (
            <span lang="en" dir="auto">
              {[number, text].filter(Boolean).join('. ')}
            </span>
          ),
        },
        { id: 'vote', header: say.vote, cell: ({ vote }) => words.votes[vote] },
        { id: 'action', header: say.action, cell: ({ action }) => <bdi lang="en">{action ?? ''}</bdi> },
      ]}
    />
  );
}
