import { useEffect, useRef, useState } from 'react';
import type { TimeRange } from '../points/point-columns.ts';
import { between, PLAY_STEP_MS, type ScrubMode } from '../view/scrub.ts';

/** The range as it is drawn: while it is played it slides from step to step, unless motion is unwelcome. */
export function useMovingRange(range: TimeRange | undefined, passing: ScrubMode): TimeRange | undefined {
  const [shown, setShown] = useState(range);
  const now = useRef(range);
  useEffect(() => {
    const before = now.current;
    const show = (next: TimeRange | undefined) => {
      now.current = next;
      setShown(next);
    };
    if (passing !== 'played' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(range);
      return undefined;
    }
    const began = performance.now();
    const slide = () => {
      const share = (performance.now() - began) / PLAY_STEP_MS;
      show(between(before, range, share));
      if (share < 1) frame = requestAnimationFrame(slide);
    };
    let frame = requestAnimationFrame(slide);
    return () => cancelAnimationFrame(frame);
  }, [range, passing]);
  return shown;
}
