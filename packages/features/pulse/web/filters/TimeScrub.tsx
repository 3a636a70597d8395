import { ChevronLeft, ChevronRight, Pause, Play, SkipForward } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import type { PointColumns, TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import { PLAY_STEP_MS, type ScrubMode } from '@moontower/ui/map/view/scrub.ts';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import {
  momentsOf,
  nextSteps,
  playFrom,
  rangeOf,
  stepsOf,
  timeBuckets,
  type Steps,
  type TimeBuckets,
} from './time-buckets.ts';
import { TimeTrack } from './TimeTrack.tsx';
import { useTimeName } from './use-time-name.ts';

interface ScrubProps {
  points: PointColumns | undefined;
  range: TimeRange | undefined;
  onRange: (range: TimeRange | undefined) => void;
  /** Says that the range is about to be another one, and when it stands again. */
  onPassing: (passing: ScrubMode) => void;
}

/** Narrows map and list to a part of the time: by buttons, by dragging, or step by step. */
export function TimeScrub({ points, range, onRange, onPassing }: ScrubProps) {
  const buckets = useMemo(() => (points === undefined ? undefined : timeBuckets(points)), [points]);
  return buckets === undefined || buckets.counts.length < 2 ? null : (
    <Scrub buckets={buckets} range={range} onRange={onRange} onPassing={onPassing} />
  );
}

function Scrub({ buckets, range, onRange, onPassing }: Omit<ScrubProps, 'points'> & { buckets: TimeBuckets }) {
  const {
    pulse: { scrub },
  } = useWords();
  const [playing, setPlaying] = useState(false);
  const steps = stepsOf(range, buckets);
  const end = buckets.counts.length - 1;
  const set = (next: Steps) => {
    setPlaying(false);
    onRange(rangeOf(next, buckets));
  };
  const advance = () => {
    const next = nextSteps(steps, buckets);
    if (next === undefined) setPlaying(false);
    else onRange(rangeOf(next, buckets));
  };
  const play = () => {
    if (!playing) onRange(rangeOf(playFrom(steps, buckets), buckets));
    setPlaying(!playing);
  };
  // A steady beat: the screen is drawn again for many reasons, none of which may start the pause anew.
  const beat = useRef(advance);
  useEffect(() => {
    beat.current = advance;
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => beat.current(), PLAY_STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  const hold = usePassing(playing, onPassing);
  const name = useTimeName(buckets);
  const covered = momentsOf(range, buckets);
  const [from, to] = [name(covered.from), name(covered.to)];
  const move = (part: keyof Steps, by: number) =>
    set({ ...steps, [part]: Math.min(end, Math.max(0, steps[part] + by)) });
  return (
    <Bar role="group" aria-label={scrub.label}>
      <IconBox type="button" aria-label={playing ? scrub.stop : scrub.play} aria-pressed={playing} onClick={play}>
        {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconBox>
      <IconBox
        type="button"
        aria-label={scrub.step}
        onClick={() => {
          setPlaying(false);
          advance();
        }}
      >
        <SkipForward size={18} aria-hidden />
      </IconBox>
      <Stepper
        label={scrub.from}
        earlier={scrub.earlier}
        later={scrub.later}
        onMove={(by) => move('first', steps.first + by > steps.last ? 0 : by)}
      />
      <TimeTrack counts={buckets.counts} steps={steps} from={from} to={to} onSteps={set} onPress={hold} />
      <Stepper
        label={scrub.to}
        earlier={scrub.earlier}
        later={scrub.later}
        onMove={(by) => move('last', steps.last + by < steps.first ? 0 : by)}
      />
      <Span>
        {scrub.span(from, to)}
        {range === undefined ? null : (
          <LinkButton
            onClick={() => {
              setPlaying(false);
              onRange(undefined);
            }}
          >
            {scrub.all}
          </LinkButton>
        )}
      </Span>
    </Bar>
  );
}

/**
 * Says while the time is played, or a thumb is held: from the press on it until it is let go, wherever that is.
 * @returns what a press on the track does
 */
function usePassing(playing: boolean, onPassing: (passing: ScrubMode) => void): (event: PointerEvent) => void {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return undefined;
    const end = () => setHeld(false);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [held]);
  const passing = playing ? 'played' : held ? 'dragged' : undefined;
  useEffect(() => {
    onPassing(passing);
    return () => onPassing(undefined);
  }, [onPassing, passing]);
  return useCallback((event) => setHeld(event.target instanceof HTMLInputElement), []);
}

function Stepper({
  label,
  earlier,
  later,
  onMove,
}: {
  label: string;
  earlier: string;
  later: string;
  onMove: (by: 1 | -1) => void;
}) {
  return (
    <Pair>
      <IconBox type="button" aria-label={`${label} ${earlier}`} onClick={() => onMove(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconBox>
      <span aria-hidden>{label}</span>
      <IconBox type="button" aria-label={`${label} ${later}`} onClick={() => onMove(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconBox>
    </Pair>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  padding: 6px 16px 6px 20px;
  border-top: 1px solid ${color.line};
  background: ${color.bg};
  font: ${font.meta};
  color: ${color.ink2};
  ${below.phone} {
    padding: 4px 12px;
  }
`;
const IconBox = styled.button`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: ${radius.control};
  color: ${color.ink2};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  ${below.phone} {
    width: 44px;
    height: 44px;
  }
`;
const Pair = styled.div`
  display: inline-flex;
  align-items: center;
  ${below.phone} {
    display: none;
  }
`;
const Span = styled.span`
  min-width: 168px;
  font-variant-numeric: tabular-nums;
  button {
    margin-left: 10px;
    font: inherit;
  }
  ${below.phone} {
    flex: 1 0 100%;
    padding: 0 4px;
    min-width: 0;
  }
`;
