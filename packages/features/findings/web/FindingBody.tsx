import type { getFinding } from '../addresses.ts';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './finding-styles.ts';
import { FindingErrors } from './FindingErrors.tsx';
import { Receipts } from './Receipts.tsx';
import { useFindingWords } from './finding-words.ts';

type Finding = AnswerOf<typeof getFinding>;

/** What a finding says, with the reply beside it: the same words for its preview and for everybody. */
export function FindingBody({ finding }: { finding: Finding }) {
  const words = useFindingWords();
  return (
    <>
      <Box aria-label={finding.claim}>
        {finding.state === 'live' ? <StatePill tone="ok">{words.badge}</StatePill> : null}
        <p className="words claimed" lang={finding.language}>
          {finding.text}
        </p>
        <p>
          {words.one.about}: <About about={finding.about} />
        </p>
        {finding.party === undefined ? null : <p>{words.letters.names(finding.party)}</p>}
        {finding.author === undefined ? null : <p>{words.one.by(finding.author)}</p>}
      </Box>
      <Receipts finding={finding} />
      <TheirReply finding={finding} />
      {finding.versions.length === 0 ? null : <FindingErrors finding={finding} />}
      <Past finding={finding} />
    </>
  );
}

/** Where the thing is that a finding is about. A place has a page by its block. */
function pageOf({ kind, id, key }: Finding['about']): string | undefined {
  if (kind === 'record') return `/item/${encodeURIComponent(id)}`;
  if (kind === 'purchase') return `/pork-tracker/${encodeURIComponent(id)}`;
  if (kind === 'vendor') return `/vendor/${encodeURIComponent(id)}`;
  if (kind === 'organisation') return `/ngo/${id}`;
  return /^[a-z0-9-]+$/.test(key) ? `/address/${key}` : undefined;
}

function About({ about }: { about: Finding['about'] }) {
  const words = useFindingWords();
  const name = `${words.about[about.kind]}, ${about.id}`;
  const page = pageOf(about);
  return page === undefined ? <bdi>{name}</bdi> : <Link to={page}>{name}</Link>;
}

/**
 * With as much weight as the claim: its own box, right beneath it. That a party was asked is said once a letter to it
 * was made.
 */
function TheirReply({ finding: { reply, party, replyDueOn } }: { finding: Finding }) {
  const { one } = useFindingWords();
  const format = useFormat();
  const now = useNow();
  if (reply === undefined && party === undefined) return null;
  const isOver = replyDueOn !== undefined && format.dayKey(now) > replyDueOn;
  const asked =
    replyDueOn === undefined
      ? one.notAsked(party ?? '')
      : (isOver ? one.noReply : one.replyDue)(party ?? '', format.dayYear(replyDueOn));
  return (
    <Box aria-labelledby="their-reply">
      <h2 id="their-reply">{reply === undefined ? one.reply : one.replyOf(reply.name)}</h2>
      {reply === undefined ? <p>{asked}</p> : <Said reply={reply} />}
    </Box>
  );
}

function Said({ reply: { text, at } }: { reply: NonNullable<Finding['reply']> }) {
  const format = useFormat();
  return (
    <>
      <p className="words">{text}</p>
      <Time at={at}>{format.dayYear(at)}</Time>
    </>
  );
}

/** Every version that was live, readable as it stood; and what happened when. */
function Past({ finding: { versions, steps, version, language } }: { finding: Finding }) {
  const { one } = useFindingWords();
  const format = useFormat();
  return (
    <>
      {versions.length < 2 ? null : (
        <Box aria-labelledby="versions">
          <h2 id="versions">{one.versions}</h2>
          <ol>
            {versions.map((each) => (
              <li key={each.version}>
                <b>{one.version(format.count(each.version), format.dayYear(each.at))}</b>{' '}
                {each.version === version ? one.current : <span lang={language}>{each.claim}</span>}
                {each.change === undefined ? null : <small lang={language}>{each.change}</small>}
                {each.version === version ? null : <OldVersion version={each} language={language} />}
              </li>
            ))}
          </ol>
        </Box>
      )}
      <Box aria-labelledby="steps">
        <h2 id="steps">{one.steps}</h2>
        <ol>
          {steps.map(({ at, what }, n) => (
            <li key={`${n} ${what}`}>
              {Object.entries(one.stepNames).find(([name]) => name === what)?.[1] ?? what}{' '}
              <Time at={at}>{format.dayYear(at)}</Time>
            </li>
          ))}
        </ol>
        <small>{one.privateSteps}</small>
      </Box>
    </>
  );
}

function OldVersion({
  version: { text, receipts, reply },
  language,
}: {
  version: Finding['versions'][number];
  language: Finding['language'];
}) {
  const { one } = useFindingWords();
  return (
    <details>
      <summary>{one.readOld}</summary>
      <p className="words" lang={language}>
        {text}
      </p>
      <ul>
        {receipts.map(({ url, shows }) => (
          <li key={url}>
            <span lang={language}>{shows}</span>
            <small>{url}</small>
          </li>
        ))}
      </ul>
      {reply === undefined ? null : (
        <>
          <h3>{one.replyOf(reply.name)}</h3>
          <Said reply={reply} />
        </>
      )}
    </details>
  );
}
