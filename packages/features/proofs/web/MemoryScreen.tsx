import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { hrefOf, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Failure, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Prose, ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { getLogCheckpoint, type getLog } from '../addresses.ts';
import { GetProof } from './GetProof.tsx';
import { logQuery } from './log-query.ts';
import { useMemoryWords } from './memory-words.ts';

type Log = AnswerOf<typeof getLog>;

/** Checks the proof of a leaf, with the packages that Go and transparency.dev keep. */
const TEN_LINES = `var p proof.TLogProof       // github.com/transparency-dev/formats/proof
err := p.Unmarshal(file)    // GET /api/log/proof?position=7
key, _ := note.NewVerifier(vkey) // golang.org/x/mod/sumdb/note
head, _, _, err := log.ParseCheckpoint(p.Checkpoint, key.Name(), key)
salted := append(salt, content...) // GET /api/proof?leaf=7
leaf := sha256.Sum256(salted)
path := [][]byte{}
for _, h := range p.Hashes { path = append(path, h[:]) }
hash := rfc6962.DefaultHasher // github.com/transparency-dev/merkle
err = merkle.VerifyInclusion(hash, p.Index, head.Size, hash.HashLeaf(leaf[:]), path, head.Hash)`;

/** What the log proves, what it does not, and how to check it without us. */
export function MemoryScreen() {
  const words = useMemoryWords();
  const answer = useQuery(logQuery);
  return (
    <Page title={words.title} lead={words.lead}>
      <Prose sections={words.sections} />
      <ProseBox>
        <h2>{words.now.title}</h2>
        {answer.isPending ? <SkeletonRows rows={4} height={32} /> : null}
        <NoLog answer={answer} />
        {answer.data === undefined ? null : <Checkpoint log={answer.data} />}
      </ProseBox>
      {answer.data === undefined ? null : <Turns log={answer.data} />}
      <ProseBox>
        <h2>{words.check.title}</h2>
        <Steps>
          {words.check.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        {answer.data === undefined || answer.data.size === 0 ? null : <GetProof size={answer.data.size} />}
      </ProseBox>
      <ProseBox>
        <h2>{words.builders.title}</h2>
        <p>{words.builders.text}</p>
        <Code role="region" aria-label={words.builders.label} tabIndex={0} translate="no">
          {TEN_LINES}
        </Code>
        <p>{words.builders.more}</p>
        <p>
          <Link to="/developers#addresses">{words.builders.addresses}</Link>
        </p>
      </ProseBox>
    </Page>
  );
}

/** A log that was never signed is answered with 404; whatever else failed says nothing of it. */
function NoLog({ answer: { data, error, refetch } }: { answer: Pick<Answer<Log>, 'data' | 'error' | 'refetch'> }) {
  const { now } = useMemoryWords();
  if (data !== undefined || error === null) return null;
  if (error instanceof ApiError && error.status === 404) return <p>{now.none}</p>;
  return (
    <Failure
      error={error}
      onRetry={() => {
        refetch();
      }}
    />
  );
}

function Checkpoint({ log: { origin, verifier, size, signedAt } }: { log: Log }) {
  const { now } = useMemoryWords();
  const format = useFormat();
  return (
    <>
      <Facts>
        <dt>{now.name}</dt>
        <dd translate="no">{origin}</dd>
        <dt>{now.size}</dt>
        <dd>{format.count(size)}</dd>
        {signedAt === undefined ? null : (
          <>
            <dt>{now.signed}</dt>
            <dd>
              <time dateTime={signedAt}>{format.exact(signedAt)}</time>
            </dd>
          </>
        )}
        <dt>{now.key}</dt>
        <dd translate="no">
          <code>{verifier}</code>
        </dd>
      </Facts>
      <p>
        <a href={hrefOf(getLogCheckpoint, {})}>{now.file}</a>
      </p>
    </>
  );
}

/** Told where there was more than the first: otherwise nothing is to be understood. */
function Turns({ log: { turns } }: { log: Log }) {
  const { now } = useMemoryWords();
  const format = useFormat();
  if (turns.length < 2) return null;
  return (
    <>
      <ProseBox>
        <h2>{now.turns}</h2>
        <p>{now.turnsText}</p>
      </ProseBox>
      <Table
        caption={now.turns}
        rows={turns}
        rowKey={({ from }) => String(from)}
        columns={[
          { id: 'name', header: now.name, rowHeader: true, cell: ({ origin }) => origin },
          { id: 'why', header: now.why, cell: ({ why }) => now.reasons[why] },
          { id: 'from', header: now.from, cell: ({ from }) => format.count(from) },
          { id: 'since', header: now.since, cell: ({ at }) => format.exact(at) },
        ]}
      />
    </>
  );
}

const Steps = styled.ol`
  margin: 0;
  padding-left: 22px;
  color: ${color.ink2};
  & > li + li {
    margin-top: 6px;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 0 12px;
  & > dt {
    font: ${font.small};
    color: ${color.ink2};
  }
  & > dd {
    margin: 0 0 8px;
    overflow-wrap: anywhere;
  }
`;
const Code = styled.pre`
  margin: 12px 0;
  padding: 12px 14px;
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font:
    400 13px/1.55 ui-monospace,
    monospace;
`;
