import { memo } from 'react';
import { Link } from '../../router/router.tsx';
import styled from 'styled-components';
import type { PulseFeature } from '@moontower/contracts/pulse';
import { color, focusRingInside, font } from '../../theme/styles.ts';
import { isDrawable } from '../../map/point-columns.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { EventMark } from './EventMark.tsx';
import { statusLook } from './status-words.ts';
import { StatusWords } from './StatusWords.tsx';

export const ROW_PX = 94;

/** One event of the list: 94 px, the headline is its one link. */
export const EventRow = memo(function EventRow({ feature, to, chosen, fresh, onPoint }: { feature: PulseFeature; to: string; chosen: boolean; fresh: boolean; onPoint: (feature: PulseFeature | undefined) => void }) {
  const words = useWords();
  const format = useFormat();
  const { properties } = feature;
  const place = [properties.address, properties.councilDistrict === undefined ? undefined : words.ui.district(properties.councilDistrict), isDrawable(feature) ? undefined : words.pulse.list.noLocation];
  return (
    <Row data-event={feature.id} data-on={chosen || undefined} data-fresh={fresh || undefined} onMouseEnter={() => onPoint(feature)} onMouseLeave={() => onPoint(undefined)} onFocus={() => onPoint(feature)} onBlur={() => onPoint(undefined)}>
      <EventMark type={properties.type} provenance={properties.provenance} />
      <div>
        <Top>
          <h3><Link to={to} lang="en" dir="auto" aria-current={chosen || undefined}>{properties.title}</Link></h3>
          <time dateTime={properties.publishedAt} title={properties.publishedDayOnly ? undefined : format.exact(properties.publishedAt)}>{format.day(properties.publishedAt)}</time>
        </Top>
        <Status dir="auto"><StatusWords look={statusLook(properties, words, format)} resident={properties.provenance === 'resident-report'} /></Status>
        <Where dir="auto">{fresh ? <b>{words.pulse.list.arrivals} · </b> : null}{place.filter((part) => part !== undefined && part !== '').join(' · ')}</Where>
      </div>
    </Row>
  );
});

const Row = styled.article`
  position: relative; display: grid; grid-template-columns: 24px minmax(0, 1fr); gap: 0 12px; padding: 10px 20px; height: ${ROW_PX}px; overflow: hidden; border-bottom: 1px solid ${color.line};
  & > svg { margin-top: 2px; }
  &:hover { background: color-mix(in srgb, ${color.primarySoft} 40%, transparent); }
  &[data-on] { background: ${color.primarySoft}; box-shadow: inset 3px 0 0 ${color.primary}; }
  &[data-fresh]::before { content: ''; position: absolute; left: 0; top: 0; bottom: 0; width: 3px; background: ${color.lamp}; box-shadow: 1px 0 0 ${color.onLamp}; }
  &:has(a:focus-visible) { ${focusRingInside} }
  @media (max-width: 639.98px) { padding: 10px 16px; }
  @media (prefers-reduced-motion: no-preference) { &[data-fresh]::before { animation: lamp-on 1.2s ease-out 1 both; } }
  @keyframes lamp-on { from { opacity: 1; } 60% { opacity: 1; } to { opacity: 0; } }
`;
const Top = styled.div`
  display: flex; gap: 10px; justify-content: space-between; align-items: baseline;
  h3 { font: 600 .9375rem/1.25rem var(--text); min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  a { color: ${color.ink}; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  a:focus-visible { outline: none; box-shadow: none; }
  time { font: ${font.meta}; color: ${color.ink3}; white-space: nowrap; }
`;
const Status = styled.p`font: ${font.small}; color: ${color.ink2}; margin-top: 1px; height: 2.5rem; overflow: hidden; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; max-height: 1.25rem; -webkit-line-clamp: 1;`;
const Where = styled.p`font: ${font.meta}; color: ${color.ink3}; margin-top: 3px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; b { font-weight: 600; color: ${color.ink}; }`;
