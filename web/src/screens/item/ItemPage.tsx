import { Suspense } from 'react';
import styled from 'styled-components';
import { History } from 'lucide-react';
import type { ItemDetail } from '@moontower/contracts/item';
import { DAY_MS } from '@moontower/contracts/time';
import { below, color, font } from '../../theme/styles.ts';
import { LateFeeds } from '../../ui/late-feeds.ts';
import { ProvenanceBadge } from '../../ui/ProvenanceBadge.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { TypeBadge } from '../../ui/TypeBadge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WithdrawnBanner } from '../../ui/WithdrawnBanner.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Facts } from './Facts.tsx';
import { ItemActions } from './ItemActions.tsx';
import { NearbySection } from './NearbySection.tsx';
import { NextStep } from './NextStep.tsx';
import { PrintedSource } from './PrintedSource.tsx';
import { RawRecord } from './RawRecord.tsx';
import { Receipt } from './Receipt.tsx';
import { RingMapFigure } from './RingMapFigure.tsx';
import { Timeline } from './Timeline.tsx';
import { useNearby } from './use-nearby.ts';

const STILL_MS = 180 * DAY_MS;

/** What a record says, what happens next, where it comes from. */
export function ItemPage({ record }: { record: ItemDetail }) {
  const { item } = useWords();
  const nearby = useNearby(record);
  return (
    <Columns>
      <article>
        <Badges>
          <TypeBadge type={record.type} /><ProvenanceBadge provenance={record.provenance} />{record.simulated === true ? <SampleTag /> : null}
          <CityLast record={record} />
        </Badges>
        <Title tabIndex={-1} lang="en" dir="auto">{record.title}</Title>
        {record.summary === undefined ? null : <Summary lang="en" dir="auto">{record.summary}</Summary>}
        {record.withdrawnAt === undefined ? null : <Above><WithdrawnBanner record={record} /></Above>}
        <Suspense><LateFeeds from={[record.feed]} /></Suspense>
        <NextStep record={record} />
        <Facts record={record} />
        <Timeline record={record} />
        <NearbySection record={record} nearby={nearby} />
        <RawRecord record={record} />
      </article>
      <Rail aria-label={item.rail}>
        <RingMapFigure record={record} nearby={nearby.data} />
        <Receipt record={record} />
        <ItemActions record={record} />
      </Rail>
      <PrintedSource record={record} />
    </Columns>
  );
}

/** When the city last touched the record; said louder once it has been still for half a year. */
function CityLast({ record: { cityUpdatedAt } }: { record: ItemDetail }) {
  const { item } = useWords();
  const format = useFormat();
  const now = useNow();
  if (cityUpdatedAt === undefined) return null;
  const words = item.cityLast(format.day(cityUpdatedAt));
  return now - Date.parse(cityUpdatedAt) > STILL_MS ? <StatePill tone="stale" icon={History}>{words}</StatePill> : <small>{words}</small>;
}

const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 40px; align-items: start;
  ${below.panel} { grid-template-columns: minmax(0, 1fr) 300px; gap: 24px; }
  ${below.short} { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  ${below.phone} { padding-bottom: 60px; }
`;
const Badges = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: center; & > small { font: ${font.meta}; color: ${color.ink3}; }`;
const Title = styled.h1`margin: 8px 0 6px; max-width: 24em; overflow-wrap: anywhere;`;
const Summary = styled.p`font: ${font.body}; color: ${color.ink2}; max-width: 68ch; overflow-wrap: anywhere;`;
const Above = styled.div`margin-top: 14px;`;
const Rail = styled.aside`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;
