import { Suspense } from 'react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/items/item';
import type { PulseStats } from '@moontower/contracts/pulse/pulse';
import { feet } from '@moontower/ui/data/feet.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Chip } from '../filters/Chip.tsx';
import { noneHeld } from '../filters/type-counts.ts';
import { NO_TIMES, PULSE_TYPES, type PulseFilters, type WindowName } from '../filters/pulse-filters.ts';
import { timesName } from '../filters/times-name.ts';

interface ActiveFilter {
  name: string;
  without: Partial<PulseFilters>;
}

/** Nothing matches: the filters as chips that can be removed, and the one change most likely to help. */
export function EmptyEvents({
  filters,
  stats,
  defaultWindow,
  onChange,
}: {
  filters: PulseFilters;
  stats: PulseStats | undefined;
  defaultWindow: WindowName;
  onChange: (part: Partial<PulseFilters>) => void;
}) {
  const { pulse, ui, extras } = useWords();
  const format = useFormat();
  const usualTypes =
    filters.types.length === DEFAULT_PULSE_TYPES.length &&
    DEFAULT_PULSE_TYPES.every((type) => filters.types.includes(type));
  const active: ActiveFilter[] = [
    ...(usualTypes
      ? []
      : filters.types.map((type) => ({
          name: extras.pulseTypes[type],
          without: { types: without(filters.types, type) },
        }))),
    ...filters.districts.map((district) => ({
      name: ui.district(district),
      without: { districts: without(filters.districts, district) },
    })),
    ...filters.subtypes.map((subtype) => ({
      name: Object.entries(extras.subtypes).find(([known]) => known === subtype)?.[1] ?? subtype,
      without: { subtypes: without(filters.subtypes, subtype) },
    })),
    ...filters.zips.map((zip) => ({
      name: pulse.filters.zip(zip),
      without: { zips: filters.zips.filter((other) => other !== zip) },
    })),
    ...(filters.q === '' ? [] : [{ name: pulse.filters.searched(filters.q), without: { q: '' } }]),
    ...(filters.min === undefined
      ? []
      : [{ name: pulse.filters.atLeast(format.money(filters.min)), without: { min: undefined } }]),
    ...(filters.ring === undefined
      ? []
      : [{ name: pulse.filters.ring(format.count(feet(filters.ring.radiusM))), without: { ring: undefined } }]),
    ...(filters.bbox === undefined ? [] : [{ name: pulse.filters.area, without: { bbox: undefined } }]),
    ...(filters.from === undefined && filters.to === undefined
      ? []
      : [{ name: timesName(filters, pulse.scrub, format), without: NO_TIMES }]),
    ...(filters.window === 'all' ? [] : [{ name: pulse.windows[filters.window], without: { window: 'all' as const } }]),
  ];
  const absent = absentOf(filters, stats);
  const fix = fixFor(filters, pulse, absent.length > 0);
  const nothing = {
    types: [...DEFAULT_PULSE_TYPES],
    districts: [],
    zips: [],
    subtypes: [],
    q: '',
    min: undefined,
    bbox: undefined,
    ring: undefined,
    window: defaultWindow,
    ...NO_TIMES,
  };
  return (
    <Box>
      <Suspense>
        <FirstRead asked="pulse">
          <Headline absent={absent} />
        </FirstRead>
      </Suspense>
      <Chips>
        {active.map(({ name, without: part }) => (
          <Chip key={name} data-on aria-label={pulse.list.remove(name)} onClick={() => onChange(part)}>
            {name.length > 30 ? `${name.slice(0, 30)}…` : name}
            <X aria-hidden />
          </Chip>
        ))}
      </Chips>
      <Chips>
        <Button $main $small onClick={() => onChange(fix.change)}>
          {fix.name}
        </Button>
        <Button $small onClick={() => onChange(nothing)}>
          {pulse.filters.clear}
        </Button>
      </Chips>
    </Box>
  );
}

const absentOf = ({ types }: PulseFilters, stats: PulseStats | undefined) => noneHeld(types, stats?.byType);

/** That nothing matches, or that this copy holds no such record at all. */
function Headline({ absent }: { absent: readonly PulseFilters['types'][number][] }) {
  const {
    pulse: { list },
    extras,
  } = useWords();
  if (absent.length === 0)
    return (
      <>
        <h2>{list.empty}</h2>
        <p>{list.emptyText}</p>
      </>
    );
  return (
    <>
      <h2>{list.notHeld(absent.map((type) => extras.pulseTypes[type]).join(', '))}</h2>
      <p>
        {list.notHeldText} <Link to="/status">{list.notHeldLink}</Link>
      </p>
    </>
  );
}

function without<T>(list: readonly T[], one: T): T[] {
  return list.filter((other) => other !== one);
}

function fixFor(
  filters: PulseFilters,
  pulse: ReturnType<typeof useWords>['pulse'],
  otherTypes: boolean,
): { name: string; change: Partial<PulseFilters> } {
  // No other time or place brings what is not held.
  if (otherTypes) return { name: pulse.list.showTypes, change: { types: [...PULSE_TYPES] } };
  if (filters.from !== undefined || filters.to !== undefined) return { name: pulse.scrub.all, change: NO_TIMES };
  if (filters.bbox !== undefined || filters.ring !== undefined)
    return { name: pulse.list.showCity, change: { bbox: undefined, ring: undefined } };
  if (filters.window === 'all') return { name: pulse.list.showTypes, change: { types: [...PULSE_TYPES] } };
  return filters.window === '7d'
    ? { name: pulse.list.showAll, change: { window: 'all' } }
    : { name: pulse.list.showWeek, change: { window: '7d' } };
}

const Box = styled.div`
  padding: 24px 20px;
  p {
    margin-top: 4px;
    font: ${font.body};
    color: ${color.ink2};
  }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;
