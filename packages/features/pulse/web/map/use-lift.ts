import { useRef, type TouchEvent } from 'react';

/** What a finger moves up before the list follows it. */
const LIFT_PX = 40;

/**
 * One finger that goes up over a map which fills a phone brings what lies below it, as on a page that scrolls; two move
 * the map.
 */
export function useLift(onLift: (() => void) | undefined) {
  const began = useRef<number>(undefined);
  if (onLift === undefined) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      began.current = touches.length === 1 ? touches[0]?.clientY : undefined;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      if (touches.length > 1) began.current = undefined;
      if (began.current === undefined || began.current - (touches[0]?.clientY ?? 0) < LIFT_PX) return;
      began.current = undefined;
      onLift();
    },
  };
}
