import { Suspense } from 'react';
import { feedIds } from '@moontower/ui/city-facts.ts';
import { RINGS } from '@moontower/contracts/views/feed-view';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { notHeld } from './count-unplaced.ts';
import { countChosen } from './filters/count-chosen.ts';
import { ALL_TYPES, NO_FILTERS, type FeedFilters, type Period } from './filters/feed-filters.ts';

/** Rings around a place beyond the first, the smallest first. */
const WIDER = ['half-mile', 'mile'] as const;

const BEGINS = feedIds('permits', 'zoning', 'site-plans', 'subdivisions');

interface Props {
  filters: FeedFilters;
  period: Period;
  change: (patch: Partial<FeedFilters>) => void;
  /** How many records of each type are held; undefined until that is known. */
  byType: Readonly<Record<string, number>> | undefined;
  /** The city's feeds of what the list begins with. */
  begins?: readonly string[];
}

/** Nothing to show: the specification's words, one fix, a way out. While the first load runs, that is said instead. */
export function FeedEmpty({ begins = BEGINS, ...props }: Props) {
  const { filters, change, byType } = props;
  const others = ALL_TYPES.filter((type) => (byType?.[type] ?? 0) > 0);
  return begins.length === 0 && others.length > 0 && filters.types.length === 0 ? (
    <NothingOfThese show={() => change({ types: others })} />
  ) : (
    <NothingFound {...props} />
  );
}

function NothingFound({ filters, period, change, byType }: Omit<Props, 'begins'>) {
  const { feed, feedParts } = useWords();
  const absent = notHeld(filters.types, byType);
  if (byType !== undefined && Object.keys(byType).length === 0 && countChosen(filters) === 0)
    return (
      <Box role="status">
        <p>{feedParts.firstLoad}</p>
      </Box>
    );
  const names = Object.entries(feed.story.types).flatMap(([type, name]) => (absent.includes(type) ? [name] : []));
  const actions = <Actions filters={filters} period={period} change={change} isHeld={names.length === 0} />;
  return (
    <Suspense>
      <FirstRead asked="items" actions={actions}>
        <Box>
          <h2>{names.length === 0 ? feedParts.empty.title : capital(feedParts.notHeld(names.join(', ')))}</h2>
          <p>{names.length === 0 ? feedParts.empty.text : feedParts.notHeldText}</p>
          <div>
            {names.length === 0 ? null : <Link to="/status">{feedParts.notHeldLink}</Link>}
            {actions}
          </div>
        </Box>
      </FirstRead>
    </Suspense>
  );
}

/** Of a city that has no feed of them: that it publishes none, and the way to what it does publish. */
function NothingOfThese({ show }: { show: () => void }) {
  const { feedParts } = useWords();
  return (
    <Box>
      <Suspense>
        <NotPublishedPart />
      </Suspense>
      <div>
        <Button $main onClick={show}>
          {feedParts.empty.others}
        </Button>
      </div>
    </Box>
  );
}

function Actions({ filters, period, change, isHeld }: Omit<Props, 'byType' | 'begins'> & { isHeld: boolean }) {
  const { feedParts } = useWords();
  const wider = filters.near === undefined ? undefined : WIDER.find((ring) => RINGS[ring] > filters.radius);
  return (
    <>
      {wider === undefined || !isHeld ? null : (
        <Button onClick={() => change({ radius: RINGS[wider] })}>{feedParts.empty.wider[wider]}</Button>
      )}
      {period === 'all' || !isHeld ? null : (
        <Button $main onClick={() => change({ period: 'all' })}>
          {feedParts.empty.allDates}
        </Button>
      )}
      {countChosen(filters) === 0 ? null : (
        <Button
          onClick={() => change({ ...NO_FILTERS, view: filters.view, period: period === 'all' ? 'all' : undefined })}
        >
          {feedParts.empty.clear}
        </Button>
      )}
      <Link to="/civic-pulse">{feedParts.empty.pulse}</Link>
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const Box = styled.div`
  margin-top: 16px;
  padding: 24px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > p {
    margin-top: 2px;
    font: ${font.body};
    color: ${color.ink2};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    margin-top: 16px;
  }
`;
