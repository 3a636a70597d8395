import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getBulletin } from '../addresses.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import type { Bulletin } from '../contract.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { localDate } from '@moontower/contracts/time';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { city } from '@moontower/ui/city.ts';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatCards } from '@moontower/ui/page/Stat.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useBulletinWords } from './bulletin-words.ts';
import { bulletinOf } from './bulletin-queries.ts';
import { Biggest, Failures, Flagged } from './BulletinFinds.tsx';
import { BulletinFeeds } from './BulletinFeeds.tsx';

/** One hour: sums, feeds, flagged spending, largest new records, failures. */
export function BulletinScreen() {
  const words = useBulletinWords();
  const format = useFormat();
  const { hour = '' } = useParams();
  const answer = useQuery(bulletinOf(hour));
  useRefreshed('bulletins');
  const { data, error } = answer;
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (missing)
    return (
      <Page title={words.missing} documentTitle={words.missing}>
        <Body>
          <Empty title={words.missing}>
            <p>{words.missingText}</p>
          </Empty>
          <p>
            <Link to="/bulletins">{words.all}</Link>
          </p>
        </Body>
      </Page>
    );
  const title = data === undefined ? words.pageTitle : words.one(format.dayTime(data.to));
  return (
    <Page
      title={title}
      documentTitle={title}
      lead={data === undefined ? undefined : words.span(format.dayTime(data.from), format.dayTime(data.to))}
      aside={data?.simulated === true ? <SampleTag /> : undefined}
    >
      <Async answer={answer} skeleton={<SkeletonRows rows={6} height={60} />}>
        {(bulletin) => <Content bulletin={bulletin} />}
      </Async>
    </Page>
  );
}

function Content({ bulletin }: { bulletin: Bulletin }) {
  const words = useBulletinWords();
  return (
    <Body>
      {bulletin.quiet ? <Banner tone="info">{words.quiet}</Banner> : null}
      <Sums bulletin={bulletin} />
      <BulletinFeeds feeds={bulletin.feeds} all={bulletin.allFeeds} />
      <Flagged flagged={bulletin.flagged} simulated={bulletin.simulated === true} />
      <Biggest items={bulletin.biggest} />
      <Failures failures={bulletin.failures} />
      {bulletin.checkpoint === undefined ? null : <Checkpoint of={bulletin.checkpoint} />}
      <Ways>
        <Link to="/bulletins">{words.all}</Link>
        {bulletin.after === undefined ? null : <Link to={`/bulletins/${bulletin.after}`}>{words.earlier}</Link>}
        <a href={hrefOf(getBulletin, { params: { id: bulletin.id } })}>{words.json}</a>
      </Ways>
    </Body>
  );
}

/** How many rows were changed after publishing, and the way to both values of each. */
function Edits({ bulletin: { edits, from, to } }: { bulletin: Bulletin }) {
  const words = useBulletinWords();
  const format = useFormat();
  if (edits === undefined) return null;
  const { changed, removed, returned } = edits;
  const days = { from: localDate(Date.parse(from), city.zone), to: localDate(Date.parse(to), city.zone) };
  return (
    <Note data-edits>
      {words.edits(format.count(changed), format.count(removed), format.count(returned))}{' '}
      <Link to={withQuery('/changes', days)}>{words.seeEdits}</Link>
    </Note>
  );
}

/** Whoever keeps the bulletin can tell later whether the log still begins so. */
function Checkpoint({ of: { origin, size, root } }: { of: NonNullable<Bulletin['checkpoint']> }) {
  const { checkpoint } = useBulletinWords();
  const format = useFormat();
  return (
    <Kept aria-labelledby="bulletin-checkpoint">
      <h2 id="bulletin-checkpoint">{checkpoint.title}</h2>
      <p>{checkpoint.text(format.count(size))}</p>
      <p translate="no">
        <code>
          {origin} {size} {root}
        </code>
      </p>
      <Link to="/memory">{checkpoint.why}</Link>
    </Kept>
  );
}

function Sums({ bulletin }: { bulletin: Bulletin }) {
  const { totals } = bulletin;
  const { totals: words, totalsSource } = useBulletinWords();
  const format = useFormat();
  const facts = [
    ['bulletin-readings', words.readings, totals.readings],
    ['bulletin-received', words.received, totals.received],
    ['bulletin-fresh', words.fresh, totals.new],
    ['bulletin-changed', words.changed, totals.changed],
    ['bulletin-gone', words.gone, totals.gone],
    ['bulletin-held-back', words.heldBack, totals.heldBack],
    ['bulletin-left-out', words.leftOut, totals.leftOut],
  ] as const;
  return (
    <div>
      <StatCards
        label={words.label}
        facts={facts.map(([figure, label, value]) => ({ figure, label, value: format.count(value) }))}
      />
      <Note>{totalsSource}</Note>
      <Edits bulletin={bulletin} />
    </div>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  margin-top: 20px;
`;
const Note = styled.p`
  margin-top: 6px;
  font: ${font.meta};
  color: var(--ink-3);
`;
const Kept = styled.section`
  overflow-wrap: anywhere;
  & > p {
    font: ${font.small};
  }
`;
const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  font: ${font.ui};
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
