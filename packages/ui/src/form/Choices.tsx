import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { Check } from '../button/Check.tsx';

export interface Choice<T extends string | number> {
  value: T;
  label: string;
}

/** Choices of which several may stand; ticking changes the list at once. */
export function ManyChoices<T extends string | number>({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (next: T[]) => void;
}) {
  return choices.map(({ value, label }) => (
    <Check key={value}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(event.target.checked ? [...chosen, value] : chosen.filter((held) => held !== value))
        }
      />
      {label}
    </Check>
  ));
}

/** Choices of which exactly one stands. */
export function OneChoice<T extends string>({
  name,
  choices,
  chosen,
  onChange,
}: {
  name: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChange: (next: T) => void;
}) {
  return choices.map(({ value, label }) => (
    <Check key={value}>
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
      {label}
    </Check>
  ));
}

export const PanelTitle = styled.p`
  padding: 8px 12px 4px;
  font: ${font.metaStrong};
  color: ${color.ink3};
`;
