import { useId } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useTheme, type ThemeChoice } from '../theme/ThemeProvider.tsx';
import { useWords } from '../words/WordsProvider.tsx';

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ThemeChoiceField({ onNight = false }: { onNight?: boolean }) {
  const { extras } = useWords();
  const { choice, choose } = useTheme();
  const id = useId();
  return (
    <Field $onNight={onNight}>
      <label htmlFor={id}>{extras.theme.label}</label>
      <select id={id} value={choice} onChange={({ target }) => choose(CHOICES.find((option) => option === target.value) ?? 'system')}>
        {CHOICES.map((option) => <option key={option} value={option}>{extras.theme[option]}</option>)}
      </select>
    </Field>
  );
}

const Field = styled.div<{ $onNight: boolean }>`
  display: flex; align-items: center; gap: 10px; font: ${font.small};
  & select {
    min-height: 36px; padding: 0 8px; border-radius: ${radius.control}; font: inherit; font-size: 1rem;
    border: 1px solid ${({ $onNight }) => ($onNight ? 'var(--night-control)' : color.control)};
    background: ${({ $onNight }) => ($onNight ? 'var(--night-panel)' : color.surface)}; color: ${({ $onNight }) => ($onNight ? 'var(--on-night)' : color.ink)};
  }
`;
