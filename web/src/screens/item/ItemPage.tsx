import { Suspense } from 'react';
import styled from 'styled-components';
import { History } from 'lucide-react';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { DAY_MS, localDate } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { RecordChanges } from '@moontower/changes/web/RecordChanges.tsx';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { FindingsAbout } from '@moontower/findings/web/FindingsAbout.tsx';
import { LateFeedsBanner } from '@moontower/ui/records/first-read/LateFeedsBanner.tsx';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import {
  OriginalNote,
  plainText,
  RecordText,
  summarySegments,
  titleSegments,
} from '@moontower/ui/records/RecordText.tsx';
import { RecordTags } from '@moontower/ui/records/RecordTags.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { WithdrawnBanner } from '@moontower/ui/records/WithdrawnBanner.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Columns, Rail } from './columns.ts';
import { Facts } from './Facts.tsx';
import { ItemActions } from './ItemActions.tsx';
import { NearbySection } from './nearby/NearbySection.tsx';
import { NextStep } from './NextStep.tsx';
import { PrintedSource } from './PrintedSource.tsx';
import { RawRecord } from './RawRecord.tsx';
import { feedIds } from '@moontower/ui/city-facts.ts';
import { Receipt } from './Receipt.tsx';
import { RingMapFigure } from './nearby/RingMapFigure.tsx';
import { Timeline } from './Timeline.tsx';
import { useNearby } from './nearby/use-nearby.ts';

const RecordFlags = lazyPart(
  async () => (await import('@moontower/ui/records/FlagRules.tsx')).RecordFlags,
  ['accountability'],
);
const COUNCIL_FILES: ReadonlySet<string> = new Set(feedIds('agendas', 'meetings'));
const STILL_MS = 180 * DAY_MS;

/** What a record says, what happens next, where it comes from. */
export function ItemPage({ record }: { record: ItemDetail }) {
  const { item, ui } = useWords();
  const [title, summary] = [titleSegments(record, ui), summarySegments(record, ui)];
  const nearby = useNearby(record);
  // What lies around, what comes next and what residents say of it stand as of now.
  const isPast = record.asOf !== undefined;
  return (
    <Columns>
      <article>
        <Badges>
          {record.provenance === 'resident-report' ? null : <TypeBadge type={record.type} />}
          <ProvenanceBadge provenance={record.provenance} />
          {record.simulated === true ? <SampleTag /> : null}
          <CityLast record={record} />
        </Badges>
        <Title tabIndex={-1} dir="auto">
          <RecordText segments={title} />
        </Title>
        {summary.length === 0 ? null : (
          <Summary dir="auto">
            <RecordText segments={summary} />
          </Summary>
        )}
        <Under>
          <OriginalNote segments={[...title, ...summary]} />
          <RecordTags tags={record.tags} />
        </Under>
        {record.withdrawnAt === undefined ? null : (
          <Above>
            <WithdrawnBanner record={record} />
          </Above>
        )}
        {isPast ? null : (
          <>
            <LateFeedsBanner from={[record.feed]} />
            <NextStep record={record} />
          </>
        )}
        <Suspense>{record.flags === undefined ? null : <RecordFlags flags={record.flags} />}</Suspense>
        <Facts record={record} />
        <Ways>
          <PlaceLink record={record} />
          <AgendaLink record={record} />
          <p>
            <FollowButton small filter={{ uid: record.uid }} title={plainText(title)} />
          </p>
        </Ways>
        <Timeline record={record} />
        <Past record={record} />
        {isPast ? null : (
          <>
            <NearbySection record={record} nearby={nearby} />
            <FindingsAbout kind="record" id={record.uid} />
          </>
        )}
        <RawRecord record={record} />
      </article>
      <Rail aria-label={item.rail}>
        {isPast ? null : <RingMapFigure record={record} nearby={nearby.data} />}
        <Receipt record={record} />
        <ItemActions record={record} />
      </Rail>
      <PrintedSource record={record} />
    </Columns>
  );
}

/** What the publisher changed of it, and how that is proven. */
function Past({ record: { uid, asOf, provenance } }: { record: ItemDetail }) {
  return (
    <>
      <Suspense>
        <RecordChanges uid={uid} />
      </Suspense>
      {asOf !== undefined || provenance === 'resident-report' ? null : (
        <Suspense>
          <ProofLinks of={{ row: uid }} />
        </Suspense>
      )}
    </>
  );
}

/** To everything else about the same place. */
function PlaceLink({ record: { place, address } }: { record: ItemDetail }) {
  const { item } = useWords();
  if (place === undefined) return null;
  return (
    <p>
      <Link to={`/address/${place}`}>{item.place(address)}</Link>
    </p>
  );
}

/** Of the council's files: to the agenda of that day, where votes and contracts stand. */
function AgendaLink({ record: { feed, title, publishedAt } }: { record: ItemDetail }) {
  const { item } = useWords();
  const format = useFormat();
  if (!COUNCIL_FILES.has(feed)) return null;
  const day = localDate(Date.parse(publishedAt), city.zone);
  const number = /^Council item (\d+)/.exec(title)?.[1];
  return (
    <p>
      <Link to={`/council/agenda/${day}${number === undefined ? '' : `#item-${number}`}`}>
        {item.agenda(format.longDay(day))}
      </Link>
    </p>
  );
}

/** When the city last touched the record; said louder once it has been still for half a year. */
function CityLast({ record: { cityUpdatedAt } }: { record: ItemDetail }) {
  const { item } = useWords();
  const format = useFormat();
  const now = useNow();
  if (cityUpdatedAt === undefined) return null;
  const words = item.cityLast(format.day(cityUpdatedAt));
  return now - Date.parse(cityUpdatedAt) > STILL_MS ? (
    <StatePill tone="stale" icon={History}>
      {words}
    </StatePill>
  ) : (
    <small>{words}</small>
  );
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  & > small {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Title = styled.h1`
  margin: 8px 0 6px;
  max-width: 24em;
  overflow-wrap: anywhere;
`;
const Summary = styled.p`
  font: ${font.body};
  color: ${color.ink2};
  max-width: 68ch;
  overflow-wrap: anywhere;
`;
const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  margin-top: 6px;
  &:empty {
    display: none;
  }
  & > small {
    margin-inline-start: 0;
  }
`;
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-top: 12px;
`;
const Above = styled.div`
  margin-top: 14px;
`;
