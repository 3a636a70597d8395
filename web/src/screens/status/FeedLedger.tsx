import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { columnWords } from '@moontower/ui/records/words/column-words.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const PARTS = ['inserted', 'updated', 'unchanged', 'duplicate', 'quarantined'] as const;

/** The ledger of a feed: every row received is in exactly one of five sums, and what was set aside has its reason. */
export function FeedLedger({ feed }: { feed: FeedStatus }) {
  const {
    status: { ledger },
  } = useWords();
  const format = useFormat();
  return (
    <Box>
      <p>
        <b>
          {ledger.sum(
            format.count(feed.received),
            PARTS.map((part) => `${format.count(feed[part])} ${ledger[part].toLocaleLowerCase(format.locale)}`).join(
              ' + ',
            ),
          )}
        </b>
      </p>
      <Grid>
        <Counts title={ledger.skippedTitle} counts={feed.skipped} />
        <Counts title={ledger.quarantinedTitle} counts={feed.quarantinedBy} />
        <Counts title={ledger.foldedTitle} counts={feed.foldedBy ?? {}} />
        <Counts title={ledger.withoutPointTitle} counts={feed.withoutPoint} />
        <Coverage feed={feed} />
        <Names title={ledger.unknownTitle} names={feed.unknownColumns} />
        <Names title={ledger.missingTitle} names={feed.missingColumns} />
      </Grid>
      <About feed={feed} />
    </Box>
  );
}

function Counts({ title, counts }: { title: string; counts: Readonly<Record<string, number>> }) {
  const {
    status: { ledger, reasons },
  } = useWords();
  const format = useFormat();
  const known = new Map<string, string>(Object.entries(reasons));
  const rows = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{ledger.none}</p>
      ) : (
        <dl>
          {rows.map(([reason, count]) => (
            <div key={reason}>
              <dt>{known.get(reason) ?? columnWords(reason)}</dt>
              <dd>{format.count(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Coverage({ feed: { coverage } }: { feed: FeedStatus }) {
  const {
    status: { ledger },
  } = useWords();
  const format = useFormat();
  const rows = Object.entries(coverage);
  return (
    <section>
      <h3>{ledger.coverageTitle}</h3>
      {rows.length === 0 ? (
        <p>{ledger.none}</p>
      ) : (
        <dl>
          {rows.map(([column, share]) => (
            <div key={column}>
              <dt>{columnWords(column)}</dt>
              <dd>{format.percent(share)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const {
    status: { ledger },
  } = useWords();
  return (
    <section>
      <h3>{title}</h3>
      <p>{names.length === 0 ? ledger.none : <code>{names.join(', ')}</code>}</p>
    </section>
  );
}

function About({ feed }: { feed: FeedStatus }) {
  const {
    status: { ledger },
    ui,
  } = useWords();
  const format = useFormat();
  const error = feed.lastRun?.error;
  const problem = error === undefined ? undefined : ledger.problem(error.code);
  return (
    <p>
      {ledger.withdrawn}: {format.count(feed.withdrawn)} · {ledger.licence}: <span lang="en">{feed.licence}</span> ·{' '}
      {feed.retentionDays === undefined ? ledger.kept : ledger.retention(format.count(feed.retentionDays))} ·{' '}
      <a href={feed.homepage} target="_blank" rel="noopener noreferrer">
        {ledger.source}
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>
      {error === undefined ? null : (
        <>
          <br />
          {ledger.runError}: {problem === undefined ? null : `${problem} (`}
          <span lang="en">{error.message}</span>
          {problem === undefined ? null : ')'}
        </>
      )}
    </p>
  );
}

const Box = styled.div`
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  font: ${font.small};
  & > p {
    color: ${color.ink2};
  }
  & b {
    font-weight: 600;
    color: ${color.ink};
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px 24px;
  margin: 12px 0;
  & h3 {
    font: ${font.metaStrong};
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 3px 0;
    border-bottom: 1px solid ${color.line};
  }
  & dt,
  & p {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & code {
    font: ${font.monoSmall};
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
