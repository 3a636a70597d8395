import { useId } from 'react';
import styled, { css } from 'styled-components';
import { font } from '@moontower/ui/theme/styles.ts';
import { useTheme, type ThemeChoice } from '@moontower/ui/theme/ThemeProvider.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ThemeChoiceField({ onNight = false }: { onNight?: boolean }) {
  const { extras } = useWords();
  const { choice, choose } = useTheme();
  const id = useId();
  return (
    <Field $onNight={onNight}>
      <label htmlFor={id}>{extras.theme.label}</label>
      <Select
        id={id}
        value={choice}
        onChange={({ target }) => choose(CHOICES.find((option) => option === target.value) ?? 'system')}
      >
        {CHOICES.map((option) => (
          <option key={option} value={option}>
            {extras.theme[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const night = css`
  border-color: var(--night-control);
  background: var(--night-panel);
  color: var(--on-night);
`;
const Field = styled.div<{ $onNight: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font: ${font.small};
  & select {
    max-width: 100%;
    min-height: 36px;
    padding: 0 8px;
    appearance: auto;
    font-size: 1rem;
    ${({ $onNight }) => ($onNight ? night : '')}
  }
`;
