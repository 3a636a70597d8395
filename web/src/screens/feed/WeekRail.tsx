import { feedId } from '@moontower/ui/city-facts.ts';
import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import type { listItems } from '@moontower/contracts/addresses/items';
import { Suspense, useDeferredValue, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { Bell, Rss } from 'lucide-react';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { items, summary } from '@moontower/ui/data/queries/queries.ts';
import { firstReading } from '@moontower/ui/records/first-read/use-first-read.ts';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { FeedsById } from './rows/ItemRow.tsx';

const AlertDialog = lazyPart(
  async () => (await import('@moontower/alerts/web/AlertDialog.tsx')).AlertDialog,
  ['alerts', 'extras'],
  OpeningFailed,
);

/** Of what the city publishes. */
const FIGURES = (
  [
    { type: 'building-permits', role: 'permits', words: 'permits' },
    { type: 'code-cases', role: 'code-cases', words: 'codeCases' },
    { type: 'site-plans', role: 'site-plans', words: 'sitePlans' },
    { type: 'service-requests', role: 'requests', words: 'requests' },
  ] as const
)
  .map((figure) => ({ ...figure, feed: feedId(figure.role) }))
  .filter(({ feed }) => feed !== '');

/** Beside the list: a few counts with their sources, the way to follow the view, and a first word for newcomers. */
export function WeekRail({
  feedsById,
  rss,
  since,
  parameters,
}: {
  feedsById: FeedsById;
  rss: string;
  since: string;
  /** What the list asks for. */
  parameters: QueryOf<typeof listItems>;
}) {
  const { feedParts } = useWords();
  // Deferred: drawn at once with the answer, the figures and what they ask for held a phone's thread for a fifth of a
  // second.
  const { data, isPending } = useQuery(summary());
  const about = useDeferredValue(data);
  // Nothing stands here before the first figures, which stand above it: it would be pushed down.
  if (about === undefined && (isPending || data !== undefined)) return <Rail aria-label={feedParts.rail.label} />;
  return (
    <Rail aria-label={feedParts.rail.label}>
      {about === undefined ? null : <Numbers about={about} feedsById={feedsById} since={since} />}
      <Card>
        <h2>{feedParts.rail.alertsTitle}</h2>
        <p>{feedParts.rail.alertsText}</p>
        <p>
          <GetAlerts parameters={parameters} />
        </p>
        <p>
          <ButtonLink href={rss}>
            <Rss aria-hidden />
            {feedParts.rail.alertsButton}
          </ButtonLink>
        </p>
        <p>
          {feedParts.rail.bulletinsText} <Link to="/bulletins">{feedParts.rail.bulletins}</Link>
        </p>
      </Card>
      <Report />
      <NewHere />
    </Rail>
  );
}

/** Alerts on what the list shows. */
function GetAlerts({ parameters }: { parameters: QueryOf<typeof listItems> }) {
  const { feedParts } = useWords();
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  const filter = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value ?? '')]));
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        {feedParts.rail.getAlerts}
      </Button>
      {open ? (
        <Suspense>
          <AlertDialog initial={{ filter, called: params.get('place') ?? undefined }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Counts since the beginning of the list's last seven days; of a recording, whose days are long past, counts of all it
 * holds.
 */
function Numbers({ about, feedsById, since }: { about: StatsSummary; feedsById: FeedsById; since: string }) {
  const { feedParts, ui } = useWords();
  const format = useFormat();
  const recorded = about.city.mode === 'recorded' && !about.city.shifted;
  const weeks = useQueries({
    queries: FIGURES.map(({ type }) => ({
      ...items({ type, start: since, limit: 1, count: 'exact' }, { paused: true }),
      enabled: !recorded,
    })),
  });
  const figures = FIGURES.map((figure, index) => ({
    ...figure,
    held: (about.byType[figure.type] ?? 0) > 0,
    count: recorded ? about.byType[figure.type] : weeks[index]?.data?.total,
  }));
  const absent = (source: FeedStatus | undefined) =>
    source !== undefined && firstReading([source]) !== undefined ? feedParts.notReadShort : feedParts.notHeldShort;
  const sources = figures.flatMap(({ feed: id, held }) => (held ? (feedsById.get(id) ?? []) : []));
  const updated = sources
    .flatMap((source) => cityChange(source) ?? [])
    .sort()
    .at(-1);
  return (
    <Card>
      <h2>{recorded ? feedParts.rail.titleAll : feedParts.rail.title}</h2>
      {recorded ? null : <p>{feedParts.rail.span(format.day(since))}</p>}
      <Figures>
        {figures.map(({ type, feed, words, count, held }) => (
          <p key={type}>
            <b>{held && count !== undefined ? format.count(count) : ''}</b>
            <Link to={`/?types=${type}&period=${recorded ? 'all' : '7d'}`}>
              {held ? feedParts.rail[words] : `${feedParts.rail[words]}: ${absent(feedsById.get(feed))}`}
            </Link>
          </p>
        ))}
        <p>
          <b>{format.count(about.totalItems)}</b>
          <span>{feedParts.rail.held}</span>
        </p>
      </Figures>
      <Sources>
        {sources.length === 0 ? null : `${ui.source}: `}
        {sources.some(({ simulated }) => simulated === true) ? `${ui.sample}, ` : ''}
        {sources.map(({ id, title, homepage }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <a href={homepage} target="_blank" rel="noopener noreferrer">
              <SourceName of={title} />
              <span className="visually-hidden"> {ui.newWindow}</span>
            </a>
          </span>
        ))}
        {updated === undefined ? null : <> · {ui.cityUpdated(format.day(updated))}</>}
        {sources.length === 0 ? null : ' · '}
        <Link to="/status">{ui.data}</Link>
      </Sources>
    </Card>
  );
}

const HIDDEN = 'moontower-new-here';
/** The way to say what is wrong, for who reads what others said. */
function Report() {
  const {
    feedParts: { rail },
  } = useWords();
  return (
    <Card>
      <h2>{rail.reportTitle}</h2>
      <p>{rail.reportText}</p>
      <p>
        <Link to={reportLink(undefined)}>{rail.report}</Link>
      </p>
    </Card>
  );
}

function NewHere() {
  const { feedParts } = useWords();
  const [hidden, setHidden] = useState(() => {
    try {
      return localStorage.getItem(HIDDEN) === 'hidden';
    } catch {
      return false;
    }
  });
  if (hidden) return null;
  const hide = () => {
    try {
      localStorage.setItem(HIDDEN, 'hidden');
    } catch {
      /* it then comes back on the next visit */
    }
    setHidden(true);
  };
  return (
    <Card>
      <h2>{feedParts.rail.newTitle}</h2>
      <p>{feedParts.rail.newText}</p>
      <Actions>
        <Link to="/methods">{feedParts.rail.newLink}</Link>
        <LinkButton onClick={hide}>{feedParts.rail.newHide}</LinkButton>
      </Actions>
    </Card>
  );
}

const Rail = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
`;
const Card = styled.section`
  padding: 18px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > h2 {
    margin-bottom: 4px;
  }
  & > p {
    font: ${font.small};
    color: ${color.ink2};
  }
  & > p + p {
    margin-top: 12px;
  }
  & > p > a,
  & > p > button {
    white-space: normal;
  }
`;
const Figures = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 10px;
  & > p {
    display: grid;
    grid-template-columns: 5.25rem minmax(0, 1fr);
    gap: 0 12px;
    align-items: baseline;
  }
  & b {
    font: ${font.stat};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  & a,
  & span {
    font: ${font.small};
    color: ${color.ink2};
  }
  ${below.phone} {
    & b {
      font: ${font.statPhone};
    }
  }
`;
const Sources = styled.p`
  && {
    margin-top: 12px;
    padding-top: 10px;
    border-top: 1px solid ${color.line};
    font: ${font.meta};
    color: ${color.ink3};
  }
  & a {
    color: ${color.ink2};
    text-decoration-color: ${color.control};
  }
`;
const Actions = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
`;
