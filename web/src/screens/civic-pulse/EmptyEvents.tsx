import { X } from 'lucide-react';
import styled from 'styled-components';
import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/item';
import { feet } from '../../data/distance.ts';
import { color, font } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Chip } from './Chip.tsx';
import { NO_TIMES, PULSE_TYPES, type PulseFilters, type WindowName } from './pulse-filters.ts';
import { timesName } from './times-name.ts';

interface ActiveFilter { name: string; without: Partial<PulseFilters> }

/** Nothing matches: the filters as chips that can be removed, and the one change most likely to help. */
export function EmptyEvents({ filters, defaultWindow, onChange }: { filters: PulseFilters; defaultWindow: WindowName; onChange: (part: Partial<PulseFilters>) => void }) {
  const { pulse, ui, extras } = useWords();
  const format = useFormat();
  const usualTypes = filters.types.length === DEFAULT_PULSE_TYPES.length && DEFAULT_PULSE_TYPES.every((type) => filters.types.includes(type));
  const active: ActiveFilter[] = [
    ...(usualTypes ? [] : filters.types.map((type) => ({ name: extras.pulseTypes[type], without: { types: without(filters.types, type) } }))),
    ...filters.districts.map((district) => ({ name: ui.district(district), without: { districts: without(filters.districts, district) } })),
    ...filters.subtypes.map((subtype) => ({ name: Object.entries(extras.subtypes).find(([known]) => known === subtype)?.[1] ?? subtype, without: { subtypes: without(filters.subtypes, subtype) } })),
    ...(filters.q === '' ? [] : [{ name: pulse.filters.searched(filters.q), without: { q: '' } }]),
    ...(filters.min === undefined ? [] : [{ name: pulse.filters.atLeast(format.money(filters.min)), without: { min: undefined } }]),
    ...(filters.ring === undefined ? [] : [{ name: pulse.filters.ring(format.count(feet(filters.ring.radiusM))), without: { ring: undefined } }]),
    ...(filters.bbox === undefined ? [] : [{ name: pulse.filters.area, without: { bbox: undefined } }]),
    ...(filters.from === undefined && filters.to === undefined ? [] : [{ name: timesName(filters, pulse.scrub, format), without: NO_TIMES }]),
    ...(filters.window === 'all' ? [] : [{ name: pulse.windows[filters.window], without: { window: 'all' as const } }]),
  ];
  const fix = fixFor(filters, pulse);
  const nothing = { types: [...DEFAULT_PULSE_TYPES], districts: [], subtypes: [], q: '', min: undefined, bbox: undefined, ring: undefined, window: defaultWindow, ...NO_TIMES };
  return (
    <Box>
      <h2>{pulse.list.empty}</h2>
      <p>{pulse.list.emptyText}</p>
      <Chips>{active.map(({ name, without: part }) => <Chip key={name} data-on aria-label={pulse.list.remove(name)} onClick={() => onChange(part)}>{name.length > 30 ? `${name.slice(0, 30)}…` : name}<X aria-hidden /></Chip>)}</Chips>
      <Chips><Button $main $small onClick={() => onChange(fix.change)}>{fix.name}</Button><Button $small onClick={() => onChange(nothing)}>{pulse.filters.clear}</Button></Chips>
    </Box>
  );
}

function without<T>(list: readonly T[], one: T): T[] { return list.filter((other) => other !== one); }

function fixFor(filters: PulseFilters, pulse: ReturnType<typeof useWords>['pulse']): { name: string; change: Partial<PulseFilters> } {
  if (filters.from !== undefined || filters.to !== undefined) return { name: pulse.scrub.all, change: NO_TIMES };
  if (filters.bbox !== undefined || filters.ring !== undefined) return { name: pulse.list.showCity, change: { bbox: undefined, ring: undefined } };
  if (filters.window === 'all') return { name: pulse.list.showTypes, change: { types: [...PULSE_TYPES] } };
  return filters.window === '7d' ? { name: pulse.list.showAll, change: { window: 'all' } } : { name: pulse.list.showWeek, change: { window: '7d' } };
}

const Box = styled.div`padding: 24px 20px; p { margin-top: 4px; font: ${font.body}; color: ${color.ink2}; }`;
const Chips = styled.div`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px;`;
