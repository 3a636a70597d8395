import { useRef, type ReactNode, type TouchEvent } from 'react';
import styled from 'styled-components';
import type { Drawer } from '../list/ListDrawer.tsx';

/** Map, tools and notes below each other. `drawer`: of a phone, which covers them while it is open. */
export function MapArea({ drawer, children }: { drawer: Drawer | undefined; children: ReactNode }) {
  const lift = useLift(drawer);
  return (
    <Area data-lifts={drawer === undefined ? undefined : ''} $covered={drawer?.open === true} {...lift}>
      {children}
    </Area>
  );
}

/** What a finger moves up before the list follows it. */
const LIFT_PX = 40;

/**
 * One finger that goes up over a map which fills a phone brings what lies below it, as on a page that scrolls; two move
 * the map.
 */
function useLift(drawer: Drawer | undefined) {
  const began = useRef<number>(undefined);
  if (drawer === undefined) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      began.current = touches.length === 1 ? touches[0]?.clientY : undefined;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      if (touches.length > 1) began.current = undefined;
      if (began.current === undefined || began.current - (touches[0]?.clientY ?? 0) < LIFT_PX) return;
      began.current = undefined;
      drawer.setOpen(true);
    },
  };
}

/** What a drawer covers takes no focus either. */
const Area = styled.div<{ $covered: boolean }>`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  visibility: ${({ $covered }) => ($covered ? 'hidden' : 'visible')};
`;
