import { cityDistricts, districtKeys } from '@moontower/contracts/place/city-districts';
import styled from 'styled-components';
import { FilterSheet } from '@moontower/ui/filter/FilterSheet.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Chip } from './Chip.tsx';
import { MoreFields, moreChosen } from './MoreFilters.tsx';
import { toggledDistrict, WINDOWS, type PulseFilters, type WindowName } from './pulse-filters.ts';
import type { TypeCounts } from './type-counts.ts';

export interface PhoneFilterSheetProps {
  filters: PulseFilters;
  defaultWindow: WindowName;
  counts: TypeCounts;
  /** Events that the filters leave, where it is known. */
  total: number | undefined;
  onChange: (part: Partial<PulseFilters>) => void;
  onClose: () => void;
}

/** Time, district and the rest below each other; at the foot, how many events that leaves. */
export function PhoneFilterSheet({ filters, defaultWindow, counts, total, onChange, onClose }: PhoneFilterSheetProps) {
  const { pulse, ui } = useWords();
  const { window, districts } = filters;
  return (
    <FilterSheet
      results={total}
      onClear={() => onChange({ window: defaultWindow, districts: [], q: '', min: undefined, subtypes: [] })}
      onClose={onClose}
      chips={[
        {
          id: 'window',
          label: pulse.windowLabel,
          value: pulse.windows[window],
          active: window !== defaultWindow,
          panel: (
            <Wrapped>
              {WINDOWS.map((each) => (
                <Chip key={each} aria-pressed={each === window} onClick={() => onChange({ window: each })}>
                  {pulse.windows[each]}
                </Chip>
              ))}
            </Wrapped>
          ),
        },
        {
          id: 'district',
          label: pulse.filters.districtLabel,
          value: districts.length === 0 ? pulse.filters.all : districtKeys(districts, ', '),
          active: districts.length > 0,
          panel: (
            <Wrapped>
              {cityDistricts().map((each) => (
                <Chip
                  key={each}
                  aria-pressed={districts.includes(each)}
                  onClick={() => onChange({ districts: toggledDistrict(districts, each) })}
                >
                  {ui.district(each)}
                </Chip>
              ))}
            </Wrapped>
          ),
        },
        {
          id: 'more',
          label: pulse.filters.more,
          value: String(moreChosen(filters)),
          active: moreChosen(filters) > 0,
          panel: <MoreFields filters={filters} counts={counts} onChange={onChange} onDone={onClose} />,
        },
      ]}
    />
  );
}

const Wrapped = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
