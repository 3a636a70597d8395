import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { Chip } from './Chip.tsx';
import { SheetPanel } from '@moontower/ui/overlay/SheetPanel.tsx';

export interface Choice<T> {
  value: T;
  label: string;
  chosen: boolean;
  note?: string;
}

/** A chip that opens a list of choices; several may be chosen when `many`. */
export function ChoiceChip<T extends string | number>({
  icon,
  label,
  on,
  choices,
  many = false,
  onChoose,
}: {
  icon?: ReactNode;
  label: string;
  on: boolean;
  choices: readonly Choice<T>[];
  many?: boolean;
  onChoose: (value: T) => void;
}) {
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Chip ref={button} aria-expanded={open} data-on={on || undefined} onClick={() => setOpen(!open)}>
        {icon}
        {label}
        <ChevronDown aria-hidden />
      </Chip>
      {open ? (
        <SheetPanel role="group" aria-label={label}>
          {choices.map(({ value, label: text, chosen, note }) => (
            <Option
              key={value}
              aria-pressed={chosen}
              onClick={() => {
                onChoose(value);
                if (!many) close();
              }}
            >
              <span>{chosen ? <Check aria-hidden /> : null}</span>
              {text}
              {note === undefined ? null : <small>{note}</small>}
            </Option>
          ))}
        </SheetPanel>
      ) : null}
    </PopoverRoot>
  );
}

/** One choice of a list in a panel; `aria-pressed` shows that it is chosen. */
export const Option = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 40px;
  padding: 0 10px;
  border-radius: ${radius.control};
  font: ${font.ui};
  color: ${color.ink};
  & > span {
    width: 18px;
    svg {
      width: 18px;
      height: 18px;
      color: ${color.primary};
    }
  }
  small {
    margin-left: auto;
    padding-left: 16px;
    font: ${font.meta};
    color: ${color.ink3};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`;
