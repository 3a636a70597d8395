import type { TotalRelation } from '@moontower/contracts/wire/total-relation';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { below, color, font, from, radius } from '../theme/styles.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { useWords } from '../words/WordsProvider.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { OpeningFailed } from '../feedback/PartFailed.tsx';
import { PopoverPanel, PopoverRoot } from '../overlay/Popover.tsx';
import { useDisclosure } from '../button/use-disclosure.ts';
import type { FilterChip } from './FilterSheet.tsx';
import { PanelTexts, usePanelTexts } from './panel-texts.ts';

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet, undefined, OpeningFailed);

/**
 * Chips that open their choices below themselves; on phones one button opens all of them in a sheet that says how many
 * records are left.
 */
export function FilterBar({
  chips,
  onClear,
  results,
  relation,
  end,
  label,
  brief = false,
}: {
  chips: readonly FilterChip[];
  onClear: () => void;
  results?: number;
  /** Of a number that was not counted to its end. */
  relation?: TotalRelation | undefined;
  end?: ReactNode;
  label?: string;
  /**
   * Where the row is narrow: once something is chosen, the other chips say only what they are of, so that the choice
   * can be read.
   */
  brief?: boolean;
}) {
  const {
    ui: { filters },
  } = useWords();
  const active = chips.filter((chip) => chip.active).length;
  return (
    <Bar role="group" aria-label={label ?? filters.title}>
      <WideOnly>
        {chips.map((chip) => (
          <Chip key={chip.id} chip={chip} quiet={brief && active > 0 && !chip.active} />
        ))}
      </WideOnly>
      <PhoneOnly>
        <PhoneFilters chips={chips} active={active} results={results} relation={relation} onClear={onClear} />
      </PhoneOnly>
      {active === 0 ? null : (
        <WideOnly>
          {brief ? (
            <IconButton aria-label={filters.clear} title={filters.clear} onClick={onClear}>
              <X size={18} aria-hidden />
            </IconButton>
          ) : (
            <Button $small $bare onClick={onClear}>
              {filters.clear}
            </Button>
          )}
        </WideOnly>
      )}
      {end === undefined ? null : <End>{end}</End>}
    </Bar>
  );
}

function Chip({ chip: { label, value, active, panel }, quiet }: { chip: FilterChip; quiet: boolean }) {
  const { texts, settle } = usePanelTexts();
  const { open, setOpen, root, button } = useDisclosure(settle);
  return (
    <PopoverRoot ref={root}>
      <ChipButton ref={button} type="button" aria-expanded={open} $on={active} onClick={() => setOpen(!open)}>
        <span>
          {quiet ? <span aria-hidden>{label}</span> : null}
          <span className={quiet ? 'visually-hidden' : undefined}>
            {label}: <b>{value}</b>
          </span>
        </span>
        <ChevronDown size={16} aria-hidden />
      </ChipButton>
      {open ? (
        <PopoverPanel role="group" aria-label={label}>
          <PanelTexts value={texts}>{panel}</PanelTexts>
        </PopoverPanel>
      ) : null}
    </PopoverRoot>
  );
}

function PhoneFilters({
  chips,
  active,
  results,
  relation,
  onClear,
}: {
  chips: readonly FilterChip[];
  active: number;
  results: number | undefined;
  relation: TotalRelation | undefined;
  onClear: () => void;
}) {
  const {
    ui: { filters },
  } = useWords();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <ChipButton
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        $on={active > 0}
        onClick={() => setOpen(true)}
      >
        {/* The count takes the sign's place: a longer button would move what stands beside it into a second row. */}
        {active === 0 && <SlidersHorizontal size={16} aria-hidden />}
        {active === 0 ? filters.title : filters.buttonActive(active)}
      </ChipButton>
      {open ? (
        <Suspense>
          <FilterSheet chips={chips} results={results} relation={relation} onClear={onClear} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is chosen shortens the chips: a second row would push the list down. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${from.panel} {
    flex-wrap: nowrap;
    ${PopoverRoot} {
      min-width: 0;
    }
  }
`;
const WideOnly = styled.div`
  display: contents;
  ${below.phone} {
    display: none;
  }
`;
const PhoneOnly = styled.div`
  display: contents;
  ${from.phone} {
    display: none;
  }
`;
const End = styled.div`
  flex: none;
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: 2px;
  ${below.phone} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`;
/** The chip itself, for filters that need no panel: give it `aria-pressed`. */
export const ChipButton = styled.button<{ $on?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  background: ${color.surface};
  font: ${font.small};
  color: ${color.ink};
  white-space: nowrap;
  text-decoration: none;
  max-width: 100%;
  & svg {
    color: ${color.ink3};
  }
  & b {
    font-weight: 600;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover {
    background: ${color.sunken};
  }
  ${({ $on }) =>
    $on === true &&
    css`
      &,
      &:hover {
        background: ${color.primarySoft};
        border-color: ${color.primary};
        color: ${color.primary};
        font-weight: 600;
      }
      & svg {
        color: ${color.primary};
      }
    `}
  &[aria-pressed='true'] {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    color: ${color.primary};
    font-weight: 600;
  }
  ${below.phone} {
    min-height: 44px;
  }
`;
