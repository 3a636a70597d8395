import { useEffect, useState } from 'react';
import type { Spot } from '../atlas-props.ts';

const FADE_MS = 1200;
const STEP_MS = 60;

/** Strength of the lamp edge, 1 to 0: fades once after arrivals are shown; stays at 1 where motion is unwelcome. */
export function useGlow(arrivals: readonly Spot[]): number {
  const [glow, setGlow] = useState(1);
  useEffect(() => {
    setGlow(1);
    if (arrivals.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const started = performance.now();
    const timer = setInterval(() => {
      const left = Math.max(0, 1 - (performance.now() - started) / FADE_MS);
      setGlow(left);
      if (left === 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [arrivals]);
  return glow;
}
