import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { city } from '@moontower/ui/city.ts';
import { font, color } from '@moontower/ui/theme/styles.ts';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { movePin, pinAt, WAY_OF_KEY, type Way } from './pin.ts';
import type { Pin } from '../queue/report-shelf.ts';

const WAYS: readonly (readonly [Way, LucideIcon])[] = [
  ['north', ArrowUp],
  ['south', ArrowDown],
  ['west', ArrowLeft],
  ['east', ArrowRight],
];

/** Moves the pin without a mouse and without a map. A pin that is not set yet begins in the middle of the city. */
export function PinSteps({ pin, onMove }: { pin: Pin | undefined; onMove: (pin: Pin) => void }) {
  const {
    reporting: { pin: words },
  } = useWords();
  const step = (way: Way) => onMove(movePin(pin ?? pinAt(city.centre[0], city.centre[1]), way));
  const byKey = (event: KeyboardEvent) => {
    const way = WAY_OF_KEY[event.key];
    if (way === undefined) return;
    event.preventDefault();
    step(way);
  };
  return (
    <Steps role="group" aria-label={words.label} onKeyDown={byKey}>
      {WAYS.map(([way, Arrow]) => (
        <IconButton key={way} aria-label={words[way]} onClick={() => step(way)}>
          <Arrow size={18} aria-hidden />
        </IconButton>
      ))}
      <span>{words.help}</span>
    </Steps>
  );
}

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  margin: 8px 0;
  & > button {
    border: 1px solid ${color.control};
  }
  & > span {
    flex: 1 1 200px;
    margin-left: 8px;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
