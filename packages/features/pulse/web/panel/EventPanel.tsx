import type { PulseQuery } from '../pulse-queries.ts';
import { Flag, Share2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { districtOf, type HousedItem } from '@moontower/contracts/items/house-district';
import type { CivicItem, ItemDetail } from '@moontower/contracts/items/item';
import type { Segment } from '@moontower/contracts/items/text-pieces';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { useHeldRecord, type HeldRecord } from '@moontower/ui/data/live/use-held-record.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { NotRefreshed } from '@moontower/ui/feedback/Async.tsx';
import { Button, ButtonLink, IconButton } from '@moontower/ui/button/Button.tsx';
import { useRoomBelow } from '@moontower/ui/page/use-room-below.ts';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { RecordPill } from '@moontower/ui/records/RecordPill.tsx';
import { OriginalNote, RecordText, summarySegments, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { WithdrawnBanner } from '@moontower/ui/records/WithdrawnBanner.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EventFacts } from '../event/EventFacts.tsx';
import { EventOrigin } from './EventOrigin.tsx';
import { EventVerdict } from './EventVerdict.tsx';
import { useWide } from '../use-wide.ts';

interface PanelProps {
  uid: string;
  feature: PulseFeature | undefined;
  parameters: PulseQuery;
  /** Hears what the panel shows; the same function from one drawing to the next. */
  onRecord: (record: ItemDetail | undefined) => void;
  onClose: () => void;
  onShare: () => void;
}

/**
 * The chosen event beside the map: what, where, in which state and why, from whom, and what else is near. It stands
 * still; that its record changed waits behind a pill.
 */
export function EventPanel({ uid, feature, parameters, onRecord, onClose, onShare }: PanelProps) {
  const { pulse, ui } = useWords();
  const held = useHeldRecord(uid);
  const { record, gone } = held;
  const sheet = useRoomBelow<HTMLElement>();
  useEffect(() => {
    if (record !== undefined || gone) onRecord(record);
  }, [record, gone, onRecord]);
  const known: CivicItem | undefined =
    record ?? (feature === undefined ? undefined : { ...feature.properties, location: feature.geometry ?? undefined });
  return (
    <Side
      ref={sheet}
      aria-labelledby="pulse-event"
      data-panel={uid}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <Badges>
        {known === undefined ? null : (
          <div>
            <ProvenanceBadge provenance={known.provenance} />
            {known.provenance === 'resident-report' ? null : <TypeBadge type={known.type} />}
            {known.simulated === true ? <SampleTag /> : null}
          </div>
        )}
        <IconButton aria-label={pulse.panel.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Badges>
      <Heading uid={uid} title={known === undefined ? undefined : titleSegments(known, ui)} error={held.answer.error} />
      {known === undefined ? null : <PanelBody item={known} held={held} parameters={parameters} onShare={onShare} />}
      <Over>
        <RecordPill changed={held.changed} show={held.show} heading="#pulse-event" />
      </Over>
    </Side>
  );
}

/**
 * Takes focus when another event is opened, so that reading goes on from here. Where the page scrolls, it stands where
 * the list began.
 */
function Heading({ uid, title, error }: { uid: string; title: readonly Segment[] | undefined; error: Error | null }) {
  const { pulse, ui } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const here = title !== undefined;
  const wide = useWide();
  useEffect(() => {
    heading.current?.focus({ preventScroll: wide });
  }, [uid, here, wide]);
  const left = error instanceof ApiError && error.status === 410;
  return (
    <>
      <h2 id="pulse-event" ref={heading} tabIndex={-1} dir="auto">
        {title !== undefined ? (
          <>
            <RecordText segments={title} />
            <OriginalNote segments={title} />
          </>
        ) : left ? (
          pulse.panel.leftItem
        ) : error === null ? (
          ui.loading
        ) : (
          pulse.panel.unknownItem
        )}
      </h2>
      {left && !here ? (
        <p>
          <Link to={`/item/${encodeURIComponent(uid)}`}>{pulse.panel.leftWhy}</Link>
        </p>
      ) : null}
    </>
  );
}

function PanelBody({
  item,
  held: { answer, record },
  parameters,
  onShare,
}: {
  item: CivicItem;
  held: HeldRecord;
  parameters: PulseQuery;
  onShare: () => void;
}) {
  const { pulse, ui } = useWords();
  const summary = summarySegments(item, ui);
  return (
    <>
      <Where item={{ ...item, houseDistrict: record?.houseDistrict }} />
      {item.withdrawnAt === undefined ? null : (
        <Group>
          <WithdrawnBanner record={item} />
        </Group>
      )}
      {item.subtype === 'encampment' ? (
        <Group>
          <p>
            <b>{pulse.panel.helpFirst}</b>
          </p>
        </Group>
      ) : null}
      <EventVerdict item={item} />
      {summary.length === 0 ? null : (
        <Group>
          <h3>{pulse.panel.what}</h3>
          <Quote dir="auto">
            <RecordText segments={summary} />
            <OriginalNote segments={summary} />
          </Quote>
        </Group>
      )}
      <EventFacts item={item} detail={record} parameters={parameters} />
      <Actions>
        <Button $small onClick={onShare}>
          <Share2 aria-hidden />
          {pulse.panel.share}
        </Button>
        <ButtonLink as={Link} to={reportLink(item.location?.coordinates)} $small>
          <Flag aria-hidden />
          {pulse.panel.report}
        </ButtonLink>
        <Link to={`/item/${encodeURIComponent(item.uid)}`}>{pulse.panel.fullPage}</Link>
      </Actions>
      {answer.isError ? (
        <Group>
          {record === undefined ? (
            <p role="status">{pulse.panel.failed}</p>
          ) : (
            <NotRefreshed
              at={answer.dataUpdatedAt}
              onRetry={() => {
                void answer.refetch();
              }}
            />
          )}
        </Group>
      ) : null}
      <EventOrigin item={item} source={record?.source} />
    </>
  );
}

function Where({ item }: { item: HousedItem }) {
  const { pulse, ui } = useWords();
  const district = districtOf(item);
  const place = [
    item.address,
    district === undefined ? undefined : ui.district(district),
    item.location === undefined ? pulse.list.noLocation : undefined,
  ];
  return (
    <>
      <p dir="auto">{place.filter((part) => part !== undefined && part !== '').join(' · ')}</p>
      {item.precision === 'block' ? <p>{pulse.panel.byBlock}</p> : null}
    </>
  );
}

const Side = styled.aside`
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overflow-wrap: anywhere;
  padding: 16px 20px 64px;
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  & > h2 {
    margin-top: 8px;
  }
  & > h2 ~ p {
    font: ${font.small};
    color: ${color.ink2};
    margin-top: 2px;
  }
  ${below.short} {
    border-left: 0;
  }
  ${below.phone} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: var(--bottom-bar);
    z-index: var(--layer-sheet);
    max-height: 62vh;
    padding-top: 26px;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
    background: ${color.raised};
    box-shadow: ${elevation.e3};
    /* Where the device decides the colours, no shadow is drawn, and this line is. */
    outline: 1px solid transparent;
    &::before {
      content: '';
      position: absolute;
      left: 50%;
      top: 10px;
      width: 40px;
      height: 4px;
      margin-left: -20px;
      border-radius: 4px;
      background: ${color.control};
    }
  }
`;
/** Long badges wrap among themselves: the way out stays in their first row. */
const Badges = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  & > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  & > button {
    flex: none;
    margin: -4px -8px -4px auto;
  }
`;
const Group = styled.div`
  margin-top: 16px;
`;
const Quote = styled.blockquote`
  margin-top: 6px;
  border-left: 3px solid ${color.control};
  padding-left: 12px;
  font: 400 0.9375rem/1.5rem var(--text);
  white-space: pre-line;
`;
const Actions = styled.div`
  margin-top: 16px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  font: ${font.small};
`;
/** At the lower edge it stays in sight and covers neither the title nor the way out; it takes no room. */
const Over = styled.div`
  position: sticky;
  z-index: var(--layer-controls);
  bottom: 52px;
  height: 0;
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
`;
