import { ArrowDownWideNarrow, Check, ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { middleOfMap } from '@moontower/ui/map/view/middle-of-map.ts';
import { useDensity, type Density } from '@moontower/ui/data/use-density.ts';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Option } from '../filters/ChoiceChip.tsx';
import { SORTS, type PulseFilters, type Sort } from '../filters/pulse-filters.ts';
import { SheetPanel } from '@moontower/ui/overlay/SheetPanel.tsx';

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** The order of the list and the height of its rows; both stand in the address. */
export function ListOrder({
  filters,
  onChange,
}: {
  filters: PulseFilters;
  onChange: (part: Partial<PulseFilters>) => void;
}) {
  const {
    pulse: { list },
  } = useWords();
  const [density, chooseDensity] = useDensity();
  const { open, setOpen, root, button, close } = useDisclosure();
  // Chosen again, "nearest" counts from where the map is by then.
  const order = (sort: Sort) => {
    onChange(sort === 'nearest' ? { sort, near: middleOfMap() ?? filters.near } : { sort, near: undefined });
    close();
  };
  return (
    <PopoverRoot ref={root}>
      <Press
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={list.orderLabel(list.orders[filters.sort])}
        onClick={() => setOpen(!open)}
      >
        <ArrowDownWideNarrow size={20} aria-hidden />
        <span>{list.orders[filters.sort]}</span>
        <ChevronDown size={16} aria-hidden />
      </Press>
      {open ? (
        <SheetPanel role="group" aria-label={list.orderTitle}>
          <Part id="pulse-order">{list.orderTitle}</Part>
          <div role="group" aria-labelledby="pulse-order">
            {SORTS.map((sort) => (
              <Option key={sort} aria-pressed={sort === filters.sort} onClick={() => order(sort)}>
                <span>{sort === filters.sort ? <Check aria-hidden /> : null}</span>
                {list.orderChoices[sort]}
              </Option>
            ))}
          </div>
          <Part id="pulse-rows">{list.rows}</Part>
          <div role="group" aria-labelledby="pulse-rows">
            {DENSITIES.map((each) => (
              <Option
                key={each}
                aria-pressed={each === density}
                onClick={() => {
                  chooseDensity(each);
                  close();
                }}
              >
                <span>{each === density ? <Check aria-hidden /> : null}</span>
                {list.densities[each]}
              </Option>
            ))}
          </div>
        </SheetPanel>
      ) : null}
    </PopoverRoot>
  );
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 36px;
  padding: 0 8px;
  border-radius: ${radius.control};
  font: ${font.small};
  color: ${color.ink2};
  white-space: nowrap;
  & > svg:first-child {
    display: none;
  }
  & > svg {
    color: ${color.ink3};
    flex: none;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${below.phone} {
    min-width: 44px;
    min-height: 44px;
    justify-content: center;
    & > svg:first-child {
      display: block;
      color: ${color.ink2};
    }
    & > span,
    & > svg:last-child {
      display: none;
    }
  }
`;
const Part = styled.p`
  padding: 8px 10px 4px;
  font: ${font.metaStrong};
  color: ${color.ink3};
`;
