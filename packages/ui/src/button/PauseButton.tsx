import { Pause, Play } from 'lucide-react';
import { useWords } from '../words/WordsProvider.tsx';
import { IconButton } from './Button.tsx';

/** Stops polling and live arrivals until pressed again (WCAG 2.2.2). */
export function PauseButton({ paused, onChange }: { paused: boolean; onChange: (paused: boolean) => void }) {
  const { ui } = useWords();
  const label = paused ? ui.resume : ui.pause;
  return (
    <IconButton aria-pressed={paused} aria-label={ui.pause} title={label} onClick={() => onChange(!paused)}>
      {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
    </IconButton>
  );
}
