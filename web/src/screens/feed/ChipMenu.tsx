import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ChevronDown } from 'lucide-react';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { PopoverPanel, PopoverRoot } from '../../ui/Popover.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

/** A filter chip that opens its choices: under it on wide screens, as a sheet from the bottom edge on phones. */
export function ChipMenu({ label, value, chosen = false, end = false, children }: { label: string; value: string; chosen?: boolean; end?: boolean; children: (close: () => void) => ReactNode }) {
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Chip ref={button} type="button" $on={chosen} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{label}: <b>{value}</b></span><ChevronDown aria-hidden />
      </Chip>
      {open ? <Panel $end={end} role="group" aria-label={label}>{children(close)}</Panel> : null}
    </PopoverRoot>
  );
}

export interface Choice<T extends string | number> { value: T; label: string }

/** Choices of which several may stand; ticking changes the list at once. */
export function ManyChoices<T extends string | number>({ choices, chosen, onChange }: { choices: readonly Choice<T>[]; chosen: readonly T[]; onChange: (next: T[]) => void }) {
  return choices.map(({ value, label }) => (
    <Line key={value}>
      <input type="checkbox" checked={chosen.includes(value)} onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((held) => held !== value))} />
      <span>{label}</span>
    </Line>
  ));
}

/** Choices of which exactly one stands. */
export function OneChoice<T extends string>({ name, choices, chosen, onChange }: { name: string; choices: readonly Choice<T>[]; chosen: T; onChange: (next: T) => void }) {
  return choices.map(({ value, label }) => (
    <Line key={value}>
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
      <span>{label}</span>
    </Line>
  ));
}

export const chipLook = css<{ $on?: boolean }>`
  display: inline-flex; align-items: center; gap: 6px; height: 36px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.chip};
  background: ${color.surface}; font: ${font.small}; color: ${color.ink}; white-space: nowrap; text-decoration: none;
  &:hover { background: ${color.sunken}; color: ${color.ink}; }
  & b { font-weight: 600; }
  & > svg { width: 16px; height: 16px; color: ${color.ink3}; }
  ${({ $on }) => $on === true && css`background: ${color.primarySoft}; border-color: ${color.primary}; color: ${color.primary}; &:hover { color: ${color.primary}; } & > svg { color: ${color.primary}; }`}
  ${below.phone} { height: 40px; }
`;
const Chip = styled.button<{ $on: boolean }>`${chipLook}`;
const Panel = styled(PopoverPanel)`
  display: grid; gap: 0;
  ${below.phone} {
    position: fixed; inset: auto 0 0 0; z-index: 60; max-width: none; max-height: 70vh; padding: 16px var(--gutter) calc(16px + env(safe-area-inset-bottom));
    border-radius: ${radius.dialog} ${radius.dialog} 0 0; box-shadow: ${elevation.e3};
  }
`;
export const Line = styled.label`
  display: flex; align-items: center; gap: 10px; min-height: 36px; padding: 4px 8px; border-radius: ${radius.badge}; font: ${font.ui}; cursor: pointer;
  &:hover { background: ${color.sunken}; }
  & > input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: ${color.primary}; }
  ${below.phone} { min-height: 44px; }
`;
export const PanelTitle = styled.p`padding: 8px 8px 4px; font: ${font.metaStrong}; color: ${color.ink3};`;
