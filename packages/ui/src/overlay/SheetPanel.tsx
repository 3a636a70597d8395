import styled from 'styled-components';
import { below, elevation, radius } from '../theme/styles.ts';
import { PopoverPanel } from './Popover.tsx';

/** A panel under its button; on phones a sheet at the bottom, for the row of chips would cut it off. */
export const SheetPanel = styled(PopoverPanel)`
  ${below.phone} {
    position: fixed;
    left: 0;
    right: 0;
    top: auto;
    bottom: var(--bottom-bar);
    z-index: var(--layer-sheet);
    max-width: none;
    max-height: 62vh;
    padding-bottom: 16px;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
    box-shadow: ${elevation.e3};
  }
`;
