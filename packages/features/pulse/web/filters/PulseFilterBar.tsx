import { cityDistricts, districtKeys } from '@moontower/contracts/place/city-districts';
import { Check, Clock, List, Map as MapIcon, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { DEFAULT_PULSE_TYPES } from '@moontower/contracts/items/item';
import { feet } from '@moontower/ui/data/feet.ts';
import { below, color } from '@moontower/ui/theme/styles.ts';
import { TabFrame, TabList } from '@moontower/ui/button/Tabs.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Chip } from './Chip.tsx';
import { ChipCount } from './ChipCount.tsx';
import type { TypeCounts } from './type-counts.ts';
import { ChoiceChip } from './ChoiceChip.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';
import {
  NO_TIMES,
  PULSE_TYPES,
  toggledDistrict,
  WINDOWS,
  type PulseFilters,
  type Tab,
  type WindowName,
} from './pulse-filters.ts';
import { ScrollStrip } from './ScrollStrip.tsx';
import { timesName } from './times-name.ts';
import { useEdges } from '../use-edges.ts';
import { usePhone } from '../use-phone.ts';

const tabName = (icon: ReactNode, name: string) => (
  <>
    {icon}
    {name}
  </>
);

/** The two tabs of the screen: map with list, or the list alone. */
export function ViewTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { pulse } = useWords();
  const tabs = [
    { value: 'map', label: tabName(<MapIcon aria-hidden />, pulse.tabs.map) },
    { value: 'feed', label: tabName(<List aria-hidden />, pulse.tabs.feed) },
  ] as const;
  return (
    <TabRow>
      <TabFrame tabs={tabs} value={tab} onChange={onTab}>
        <TabList label={pulse.tabs.label} tabs={tabs} value={tab} look="segments" controls="pulse-list" />
      </TabFrame>
    </TabRow>
  );
}

interface BarProps {
  filters: PulseFilters;
  counts: TypeCounts;
  onChange: (part: Partial<PulseFilters>) => void;
}

/**
 * All filters of the screen as one row of chips; every one of them is in the address. What does not fit scrolls, time
 * and district stay in sight; on phones one button that stays holds them.
 */
export function PulseFilterBar({
  total,
  defaultWindow,
  ...bar
}: BarProps & {
  /** Events that the filters leave, where it is known. */ total: number | undefined;
  defaultWindow: WindowName;
}) {
  const { filters, counts, onChange } = bar;
  const { pulse } = useWords();
  const { locale } = useFormat();
  const phone = usePhone();
  const row = useRef<HTMLDivElement>(null);
  const contents = `${locale} ${JSON.stringify([filters, counts])}`;
  const { after } = useEdges(row, contents);
  return (
    <Outer data-after={after || undefined}>
      <Row ref={row} role="group" aria-label={pulse.filters.group}>
        {phone ? <PhoneFilters {...bar} total={total} defaultWindow={defaultWindow} /> : null}
        <ViewTabs tab={filters.tab} onTab={(tab) => onChange({ tab })} />
        <ScrollStrip contents={contents}>
          <TypeChips filters={filters} counts={counts} onChange={onChange} />
          <Narrowed filters={filters} onChange={onChange} />
        </ScrollStrip>
        {phone ? null : <KeptChips {...bar} />}
      </Row>
    </Outer>
  );
}

/** Time, district and the rest, beside the row of types. */
function KeptChips({ filters, counts, onChange }: BarProps) {
  const { pulse, ui } = useWords();
  const district = filters.districts.length === 0 ? pulse.filters.all : districtKeys(filters.districts, ', ');
  return (
    <Kept>
      <ChoiceChip
        icon={<Clock aria-hidden />}
        label={pulse.windows[filters.window]}
        on={false}
        choices={WINDOWS.map((value) => ({ value, label: pulse.windows[value], chosen: value === filters.window }))}
        onChoose={(window) => onChange({ window })}
      />
      <ChoiceChip
        label={pulse.filters.district(district)}
        on={filters.districts.length > 0}
        many
        choices={cityDistricts().map((value) => ({
          value,
          label: ui.district(value),
          chosen: filters.districts.includes(value),
        }))}
        onChoose={(value) => onChange({ districts: toggledDistrict(filters.districts, value) })}
      />
      <MoreFilters filters={filters} counts={counts} onChange={onChange} />
    </Kept>
  );
}

function TypeChips({ filters, counts, onChange }: BarProps) {
  const { pulse } = useWords();
  const shown = PULSE_TYPES.filter(
    (type) => filters.types.includes(type) || DEFAULT_PULSE_TYPES.some((usual) => usual === type),
  );
  const toggle = (type: PulseFilters['types'][number]) => {
    const types = filters.types.includes(type)
      ? filters.types.filter((other) => other !== type)
      : [...filters.types, type];
    if (types.length > 0) onChange({ types });
  };
  return shown.map((type) => {
    const on = filters.types.includes(type);
    return (
      <Chip key={type} aria-pressed={on} onClick={() => toggle(type)}>
        {on ? <Check aria-hidden /> : null}
        {pulse.typeChips[type]}
        <ChipCount of={type} counts={counts} />
      </Chip>
    );
  });
}

/** Ring, area, words, ZIP codes, part of the time and least value: each chip takes its part away. */
function Narrowed({ filters, onChange }: Pick<BarProps, 'filters' | 'onChange'>) {
  const { pulse, ui } = useWords();
  const format = useFormat();
  const times = timesName(filters, pulse.scrub, format);
  const ring = filters.ring === undefined ? undefined : pulse.filters.ring(format.count(feet(filters.ring.radiusM)));
  return (
    <>
      {ring === undefined ? null : (
        <Chip data-on aria-label={ui.filters.remove(ring)} onClick={() => onChange({ ring: undefined })}>
          {ring}
          <X aria-hidden />
        </Chip>
      )}
      {filters.bbox === undefined ? null : (
        <Chip data-on aria-label={ui.filters.remove(pulse.filters.area)} onClick={() => onChange({ bbox: undefined })}>
          {pulse.filters.area}
          <X aria-hidden />
        </Chip>
      )}
      {filters.q === '' ? null : (
        <Chip data-on aria-label={ui.filters.remove(filters.q)} onClick={() => onChange({ q: '' })}>
          {pulse.filters.searched(filters.q.length > 24 ? `${filters.q.slice(0, 24)}…` : filters.q)}
          <X aria-hidden />
        </Chip>
      )}
      {filters.zips.map((zip) => (
        <Chip
          key={zip}
          data-on
          aria-label={ui.filters.remove(pulse.filters.zip(zip))}
          onClick={() => onChange({ zips: filters.zips.filter((other) => other !== zip) })}
        >
          {pulse.filters.zip(zip)}
          <X aria-hidden />
        </Chip>
      ))}
      {filters.from === undefined && filters.to === undefined ? null : (
        <Chip data-on aria-label={ui.filters.remove(times)} onClick={() => onChange(NO_TIMES)}>
          {times}
          <X aria-hidden />
        </Chip>
      )}
      {filters.min === undefined ? null : (
        <Chip
          data-on
          aria-label={ui.filters.remove(format.money(filters.min))}
          onClick={() => onChange({ min: undefined })}
        >
          {pulse.filters.atLeast(format.money(filters.min))}
          <X aria-hidden />
        </Chip>
      )}
    </>
  );
}

/** At the right of the title; on phones among the chips. */
const TabRow = styled.div`
  flex: none;
  position: absolute;
  right: 24px;
  top: 12px;
  ${below.phone} {
    position: static;
  }
`;
const Outer = styled.div`
  margin-top: 10px;
  ${below.phone} {
    position: relative;
    margin: 8px calc(-1 * var(--gutter)) 0;
    &[data-after]::after {
      content: '';
      position: absolute;
      top: 0;
      bottom: 0;
      width: 40px;
      z-index: var(--layer-raised);
      pointer-events: none;
      right: 0;
      background: linear-gradient(to right, transparent, ${color.bg});
    }
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 5px;
  ${below.phone} {
    overflow-x: auto;
    scrollbar-width: none;
    padding: 3px var(--gutter);
    gap: 8px;
  }
`;
/** The clock gives way to the counts until there is room for both. */
const Kept = styled.div`
  display: flex;
  flex: none;
  gap: 5px;
  @media (max-width: 1599.98px) {
    button[aria-expanded] > svg:first-child:not(:last-child) {
      display: none;
    }
  }
`;
