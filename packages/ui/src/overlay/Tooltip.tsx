import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, duration, ease, font, radius } from '../theme/styles.ts';

/** Once around the part of a screen that has tooltips: 700 ms to open, the next within 300 ms opens at once. */
export function TooltipArea({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/**
 * A hint that may be missed: never the only place of a fact. Opens on focus without delay, Escape closes it, the
 * pointer may enter it.
 */
export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={12}>
          {words}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Bubble = styled(Radix.Content)`
  z-index: var(--layer-tooltip);
  max-width: 280px;
  padding: 8px 12px;
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.bg};
  font: ${font.small};
  animation: tooltip-in ${duration.popover} ${ease};
  @keyframes tooltip-in {
    from {
      opacity: 0;
    }
  }
`;
