import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { below, color, font, from, radius } from '../theme/styles.ts';
import { lazyPart } from './lazy-part.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Button } from './Button.tsx';
import { OpeningFailed } from './PartFailed.tsx';
import { PopoverPanel, PopoverRoot } from './Popover.tsx';
import { useDisclosure } from './use-disclosure.ts';

const Sheet = lazyPart(async () => (await import('./Dialog.tsx')).Sheet, [], OpeningFailed);

export interface FilterChip {
  id: string;
  /** `Type` */
  label: string;
  /** `all 8`, `District 4`: what is chosen, in words. */
  value: string;
  /** Differs from the default. */
  active: boolean;
  /** The choices: checkboxes, radio buttons or a field. */
  panel: ReactNode;
}

/** Chips that open their choices below themselves; on phones one button opens all of them in a sheet that says how many records are left. */
export function FilterBar({ chips, onClear, results, end, label }: { chips: readonly FilterChip[]; onClear: () => void; results?: number; end?: ReactNode; label?: string }) {
  const { ui: { filters } } = useWords();
  const active = chips.filter((chip) => chip.active).length;
  return (
    <Bar role="group" aria-label={label ?? filters.title}>
      <WideOnly>{chips.map((chip) => <Chip key={chip.id} chip={chip} />)}</WideOnly>
      <PhoneOnly><PhoneFilters chips={chips} active={active} results={results} onClear={onClear} /></PhoneOnly>
      {active === 0 ? null : <WideOnly><Button $small $bare onClick={onClear}>{filters.clear}</Button></WideOnly>}
      {end === undefined ? null : <End>{end}</End>}
    </Bar>
  );
}

function Chip({ chip: { label, value, active, panel } }: { chip: FilterChip }) {
  const { open, setOpen, root, button } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <ChipButton ref={button} type="button" aria-expanded={open} $on={active} onClick={() => setOpen(!open)}><span>{label}: <b>{value}</b></span><ChevronDown size={16} aria-hidden /></ChipButton>
      {open ? <PopoverPanel role="group" aria-label={label}>{panel}</PopoverPanel> : null}
    </PopoverRoot>
  );
}

function PhoneFilters({ chips, active, results, onClear }: { chips: readonly FilterChip[]; active: number; results: number | undefined; onClear: () => void }) {
  const { ui: { filters } } = useWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const done = results === undefined ? filters.done : results === 1 ? filters.showOne : filters.showResults(format.count(results));
  const close = () => { setOpen(false); opener.current?.focus(); };
  return (
    <>
      <ChipButton ref={opener} type="button" aria-haspopup="dialog" aria-expanded={open} $on={active > 0} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />{active === 0 ? filters.title : filters.buttonActive(active)}
      </ChipButton>
      {open ? (
        <Suspense>
          <Sheet title={filters.title} onClose={close} footer={<><Button $main onClick={close}>{done}</Button><Button $bare onClick={onClear}>{filters.clear}</Button></>}>
            {chips.map(({ id, label, panel }) => <Group key={id}><legend>{label}</legend>{panel}</Group>)}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}

/** The filters in force as words; each can be taken away. For empty results and above lists. */
export function ActiveFilters({ active }: { active: readonly { id: string; label: string; remove: () => void }[] }) {
  const { ui: { filters } } = useWords();
  if (active.length === 0) return null;
  return <Bar as="ul">{active.map(({ id, label, remove }) => <li key={id}><ChipButton type="button" $on onClick={remove} aria-label={filters.remove(label)}>{label}<X size={16} aria-hidden /></ChipButton></li>)}</Bar>;
}

const Bar = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px;`;
const WideOnly = styled.div`display: contents; ${below.phone} { display: none; }`;
const PhoneOnly = styled.div`display: contents; ${from.phone} { display: none; }`;
const End = styled.div`margin-left: auto; display: flex; align-items: center; gap: 2px;`;
const Group = styled.fieldset`padding: 12px 0; & + & { border-top: 1px solid ${color.line}; } & > legend { font: ${font.uiStrong}; float: left; width: 100%; margin-bottom: 6px; } & > legend + * { clear: both; }`;

/** The chip itself, for filters that need no panel: give it `aria-pressed`. */
export const ChipButton = styled.button<{ $on?: boolean }>`
  display: inline-flex; align-items: center; gap: 6px; min-height: 36px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.chip}; background: ${color.surface};
  font: ${font.small}; color: ${color.ink}; white-space: nowrap; text-decoration: none; max-width: 100%;
  & svg { color: ${color.ink3}; } & b { font-weight: 600; } & > span { overflow: hidden; text-overflow: ellipsis; }
  &:hover { background: ${color.sunken}; }
  ${({ $on }) => $on === true && css`&, &:hover { background: ${color.primarySoft}; border-color: ${color.primary}; color: ${color.primary}; font-weight: 600; } & svg { color: ${color.primary}; }`}
  &[aria-pressed='true'] { background: ${color.primarySoft}; border-color: ${color.primary}; color: ${color.primary}; font-weight: 600; }
  ${below.phone} { min-height: 44px; }
`;

/** One choice of a filter's panel: `<Check><input type="checkbox" …/>Words</Check>`. */
export const Check = styled.label`
  display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 4px 12px; border-radius: ${radius.control}; font: ${font.ui}; cursor: pointer;
  & input { width: 20px; height: 20px; margin: 0; accent-color: ${color.primary}; flex: none; } &:hover { background: ${color.sunken}; } & small { margin-left: auto; color: ${color.ink3}; font: ${font.meta}; }
`;
