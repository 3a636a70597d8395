import styled, { css } from 'styled-components';
import { color, focusRing, font, radius } from '../theme/styles.ts';

/**
 * What every field of the house looks like. Apart from the other controls, because the first page has these two alone.
 */
export const edge = css`
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.body};
  &[aria-invalid='true'] {
    border: 2px solid ${color.danger};
  }
`;
/** A native list with its own arrow; where a chevron lies over its end, `appearance: none`. */
export const Select = styled.select`
  min-height: 44px;
  max-width: 100%;
  padding: 0 12px;
  ${edge}
  font: ${font.ui};
`;
/** An icon and a field in one edge, as search boxes have it. */
export const IconField = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  height: 44px;
  padding: 0 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  & > svg {
    color: ${color.ink3};
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    padding: 0;
    background: none;
    color: ${color.ink};
    font: ${font.body};
    text-overflow: ellipsis;
  }
  & > input:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:focus-within {
    ${focusRing}
  }
`;
