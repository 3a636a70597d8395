import type { PointerEvent } from 'react';
import styled, { css } from 'styled-components';
import { color } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { stepsTapped, type Steps } from './time-buckets.ts';
import { TimeBars } from './TimeBars.tsx';

interface Props {
  counts: readonly number[];
  steps: Steps;
  /** The moments of the two thumbs, in words. */
  from: string;
  to: string;
  onSteps: (steps: Steps) => void;
  onPress: (event: PointerEvent) => void;
}

/** Bars of the time with a thumb at either end; a tap between them takes the nearest one there. */
export function TimeTrack({ counts, steps, from, to, onSteps, onPress }: Props) {
  const {
    pulse: { scrub },
  } = useWords();
  const end = counts.length - 1;
  return (
    <Track
      onPointerDown={(event) => {
        onPress(event);
        if (event.target instanceof HTMLInputElement) return;
        onSteps(stepsTapped(steps, stepUnder(event, end)));
      }}
    >
      <TimeBars counts={counts} steps={steps} />
      <input
        type="range"
        min={0}
        max={end}
        value={steps.first}
        aria-label={scrub.from}
        aria-valuetext={from}
        onChange={({ target }) => onSteps({ first: Math.min(Number(target.value), steps.last), last: steps.last })}
      />
      <input
        type="range"
        min={0}
        max={end}
        value={steps.last}
        aria-label={scrub.to}
        aria-valuetext={to}
        onChange={({ target }) => onSteps({ first: steps.first, last: Math.max(Number(target.value), steps.first) })}
      />
    </Track>
  );
}

/** The middle of a thumb stays so far from either end of the track. */
const HALF_THUMB_PX = 12;

/** The step whose thumb would stand under the pointer. */
function stepUnder({ clientX, currentTarget }: PointerEvent, end: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - HALF_THUMB_PX) / Math.max(1, width - 2 * HALF_THUMB_PX);
  return Math.round(Math.min(1, Math.max(0, share)) * end);
}

/** As large as a finger needs, though what is seen of it is narrower; each engine has its own name for it. */
const thumb = css`
  pointer-events: auto;
  width: 24px;
  height: 24px;
  border-radius: 9px;
  background: ${color.surface} padding-box;
  border: 3px solid transparent;
  border-width: 3px 5px;
  box-shadow: inset 0 0 0 2px ${color.ink};
  cursor: ew-resize;
`;
const Track = styled.div`
  position: relative;
  flex: 1 1 120px;
  min-width: 100px;
  height: 30px;
  cursor: pointer;
  svg {
    position: absolute;
    left: 12px;
    right: 12px;
    top: 2px;
    width: calc(100% - 24px);
    height: 20px;
  }
  input {
    position: absolute;
    left: 0;
    right: 0;
    bottom: -4px;
    width: 100%;
    height: 24px;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
  }
  input::-webkit-slider-runnable-track {
    height: 2px;
    background: ${color.control};
  }
  input::-moz-range-track {
    height: 2px;
    background: ${color.control};
  }
  input::-webkit-slider-thumb {
    appearance: none;
    margin-top: -11px;
    ${thumb}
  }
  input::-moz-range-thumb {
    box-sizing: border-box;
    ${thumb}
  }
`;
