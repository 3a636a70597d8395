import styled from 'styled-components';
import { color, duration, ease, elevation, radius } from '../theme/styles.ts';

/** The panel under a disclosure button; its parent is `PopoverRoot`. */
export const PopoverPanel = styled.div<{ $end?: boolean }>`
  position: absolute;
  top: calc(100% + 6px);
  ${({ $end }) => ($end === true ? 'right: 0' : 'left: 0')};
  z-index: var(--layer-popover);
  min-width: 240px;
  max-width: min(360px, calc(100vw - 32px));
  max-height: min(520px, calc(100vh - 140px));
  overflow-y: auto;
  padding: 8px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  color: ${color.ink};
  animation: popover-in ${duration.popover} ${ease};
  @keyframes popover-in {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
`;
export const PopoverRoot = styled.div`
  position: relative;
  display: inline-flex;
`;
