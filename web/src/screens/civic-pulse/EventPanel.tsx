import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Flag, Share2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../router/router.tsx';
import styled from 'styled-components';
import type { CivicItem, ItemDetail } from '@moontower/contracts/item';
import type { PulseFeature } from '@moontower/contracts/pulse';
import type { QueryParameters } from '../../data/api-fetch.ts';
import { item as itemQuery } from '../../data/queries.ts';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { Button, ButtonLink, IconButton } from '../../ui/Button.tsx';
import { ProvenanceBadge } from '../../ui/ProvenanceBadge.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { TypeBadge } from '../../ui/TypeBadge.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { nearbyCount } from './pulse-queries.ts';
import { statusLook } from './status-words.ts';
import { StatusWords } from './StatusWords.tsx';

interface PanelProps { uid: string; feature: PulseFeature | undefined; parameters: QueryParameters; onClose: () => void; onShare: (item: CivicItem) => void }

/** The chosen event beside the map: what, where, in which state and why, from whom, and what else is near. */
export function EventPanel({ uid, feature, parameters, onClose, onShare }: PanelProps) {
  const { pulse, ui } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const detail = useQuery(itemQuery(uid));
  const known: CivicItem | undefined = detail.data ?? (feature === undefined ? undefined : { ...feature.properties, location: feature.geometry ?? undefined });
  useEffect(() => { heading.current?.focus({ preventScroll: true }); }, [uid, known === undefined]);
  return (
    <Side aria-labelledby="pulse-event" data-panel={uid} onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); onClose(); } }}>
      <Badges>
        {known === undefined ? null : <><ProvenanceBadge provenance={known.provenance} /><TypeBadge type={known.type} />{known.simulated === true ? <SampleTag /> : null}</>}
        <IconButton aria-label={pulse.panel.close} onClick={onClose}><X size={20} aria-hidden /></IconButton>
      </Badges>
      <h2 id="pulse-event" ref={heading} tabIndex={-1} dir="auto" lang={known === undefined ? undefined : 'en'}>{known?.title ?? (detail.isError ? pulse.panel.unknownItem : ui.loading)}</h2>
      {known === undefined ? null : <PanelBody item={known} detail={detail.data} failed={detail.isError} parameters={parameters} onShare={() => onShare(known)} />}
    </Side>
  );
}

function PanelBody({ item, detail, failed, parameters, onShare }: { item: CivicItem; detail: ItemDetail | undefined; failed: boolean; parameters: QueryParameters; onShare: () => void }) {
  const { pulse, ui } = useWords();
  const place = [item.address, item.councilDistrict === undefined ? undefined : ui.district(item.councilDistrict), item.location === undefined ? ui.noLocation : undefined];
  return (
    <>
      <p dir="auto">{place.filter((part) => part !== undefined && part !== '').join(' · ')}</p>
      {item.precision === 'block' ? <p>{pulse.panel.byBlock}</p> : null}
      {item.subtype === 'encampment' ? <Group><p><b>{pulse.panel.helpFirst}</b></p></Group> : null}
      <Verdict item={item} />
      {item.summary === undefined || item.summary === '' ? null : <Group><h3>{pulse.panel.what}</h3><Quote dir="auto" lang="en">{item.summary}</Quote></Group>}
      <Facts item={item} detail={detail} parameters={parameters} />
      <Actions>
        <Button $small onClick={onShare}><Share2 aria-hidden />{pulse.panel.share}</Button>
        <ButtonLink as={Link} to="/incidents?new=1" $small><Flag aria-hidden />{pulse.panel.report}</ButtonLink>
        <Link to={`/item/${encodeURIComponent(item.uid)}`}>{pulse.panel.fullPage}</Link>
      </Actions>
      {failed ? <Group><p role="status">{pulse.panel.failed}</p></Group> : null}
      <Foot>
        <SourceLine source={{ title: detail?.source.title ?? item.sourceLabel, dataset: detail?.source.dataset, href: detail?.source.homepage, cityUpdatedAt: item.cityUpdatedAt ?? detail?.source.cityUpdatedAt ?? 'unknown', checkedAt: detail?.source.checkedAt, simulated: item.simulated }} />
        <a href={item.url} target="_blank" rel="noopener">{pulse.panel.openRecord}<ArrowUpRight size={16} aria-hidden /><span className="visually-hidden"> {ui.newWindow}</span></a>
      </Foot>
    </>
  );
}

/** The status in a box of its own; a closed record says why, or that the city did not say. */
function Verdict({ item }: { item: CivicItem }) {
  const words = useWords();
  const format = useFormat();
  const { pulse } = words;
  const look = statusLook(item, words, format);
  const closed = item.status?.state === 'closed';
  const reason = look.rest === '' ? (look.tone === 'none' ? pulse.panel.noReason : undefined) : pulse.panel.reason(look.rest);
  return (
    <Box data-tone={look.tone} data-verdict>
      <b><StatusWords look={{ ...look, rest: '' }} resident={item.provenance === 'resident-report'} /></b>
      {closed && item.status?.outcome !== 'work-done' ? <p>{pulse.panel.closedTitle}.</p> : null}
      {reason === undefined ? null : <p dir="auto">{reason}</p>}
    </Box>
  );
}

function Facts({ item, detail, parameters }: { item: CivicItem; detail: ItemDetail | undefined; parameters: QueryParameters }) {
  const { pulse } = useWords();
  const format = useFormat();
  const [lon, lat] = item.location?.coordinates ?? [];
  const near = useQuery(nearbyCount(parameters, lon === undefined || lat === undefined ? undefined : [lon, lat]));
  const others = Math.max(0, (near.data ?? 1) - 1);
  const published = item.publishedDayOnly ? format.longDay(item.publishedAt) : format.exact(item.publishedAt);
  const rows: [string, ReactNode][] = [
    [item.type === 'service-requests' ? pulse.panel.reported : pulse.panel.filed, published],
    ...(item.status?.changedAt === undefined ? [] : [[item.status.state === 'closed' ? pulse.panel.closed : pulse.panel.changed, format.longDay(item.status.changedAt)] satisfies [string, ReactNode]]),
    ...(item.value === undefined ? [] : [[pulse.panel.value, format.fullMoney(item.value)] satisfies [string, ReactNode]]),
    ...(item.deadlineAt === undefined ? [] : [[pulse.panel.deadline, format.dayTime(item.deadlineAt)] satisfies [string, ReactNode]]),
    [pulse.panel.record, <Id key="id">{item.id}</Id>],
    ...(near.data === undefined ? [] : [[pulse.panel.nearby, others === 0 ? pulse.panel.nearbyNone : pulse.panel.nearbyCount(format.count(others))] satisfies [string, ReactNode]]),
    ...Object.entries(detail?.facts ?? {}).slice(0, 6).map(([name, value]): [string, ReactNode] => [name, <span key={name} lang="en" dir="auto">{value}</span>]),
  ];
  return <KeyValues>{rows.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</KeyValues>;
}

const Side = styled.aside`
  min-width: 0; min-height: 0; overflow-y: auto; overflow-wrap: anywhere; padding: 16px 20px 20px; border-left: 1px solid ${color.line}; background: ${color.surface};
  & > h2 { margin-top: 8px; } & > h2 + p { font: ${font.small}; color: ${color.ink2}; margin-top: 2px; }
  ${below.short} { border-left: 0; }
  ${below.phone} {
    position: fixed; left: 0; right: 0; bottom: 0; z-index: 45; max-height: 66vh; padding-top: 26px; border-radius: ${radius.dialog} ${radius.dialog} 0 0; background: ${color.raised}; box-shadow: ${elevation.e3};
    &::before { content: ''; position: absolute; left: 50%; top: 10px; width: 40px; height: 4px; margin-left: -20px; border-radius: 4px; background: ${color.control}; }
  }
`;
const Badges = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: center; button { margin: -4px -8px -4px auto; }`;
const Group = styled.div`margin-top: 16px;`;
const Quote = styled.blockquote`margin-top: 6px; border-left: 3px solid ${color.control}; padding-left: 12px; font: 400 .9375rem/1.5rem var(--text); white-space: pre-line;`;
const Box = styled.div`
  margin-top: 16px; padding: 12px 14px; border-radius: ${radius.card}; background: ${color.sunken}; font: 400 .9375rem/1.375rem var(--text);
  &[data-tone='done'] { background: ${color.successSoft}; } &[data-tone='passed'] { background: ${color.warnSoft}; } &[data-tone='none'] { background: ${color.cautionSoft}; }
  b { font-weight: 600; } b span { white-space: normal; } p { margin-top: 2px; }
`;
const KeyValues = styled.dl`
  margin-top: 16px; display: grid; gap: 6px; font: ${font.small};
  & > div { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 16px; }
  dt { color: ${color.ink3}; overflow-wrap: anywhere; }
`;
const Id = styled.span`font: ${font.mono};`;
const Actions = styled.div`margin-top: 16px; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; font: ${font.small};`;
const Foot = styled.div`margin-top: 16px; padding-top: 12px; border-top: 1px solid ${color.line}; font: ${font.small}; & > a { display: inline-flex; align-items: center; gap: 4px; min-height: 28px; }`;
