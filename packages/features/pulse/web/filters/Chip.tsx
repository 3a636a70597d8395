import styled from 'styled-components';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';

/** A filter as a chip; `aria-pressed` shows that it is on. */
export const Chip = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 36px;
  padding: 0 10px;
  flex: none;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  background: ${color.surface};
  font: ${font.small};
  color: ${color.ink};
  white-space: nowrap;
  & > svg {
    width: 16px;
    height: 16px;
    color: ${color.ink3};
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'],
  &[data-on] {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    color: ${color.primary};
    font-weight: 600;
    & > svg {
      color: ${color.primary};
    }
  }
  ${below.phone} {
    height: 44px;
  }
`;

/** Two or more exclusive choices in one frame. */
export const Segments = styled.div`
  display: inline-flex;
  flex: none;
  padding: 3px;
  gap: 2px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    padding: 0 12px;
    border-radius: 6px;
    font: ${font.small};
    color: ${color.ink2};
    white-space: nowrap;
  }
  button > svg {
    width: 16px;
    height: 16px;
  }
  button[aria-selected='true'],
  button[aria-pressed='true'] {
    background: ${color.raised};
    color: ${color.ink};
    font-weight: 600;
    box-shadow: 0 0 0 1px ${color.control};
  }
  ${below.phone} {
    padding: 0;
    button {
      min-height: 44px;
    }
  }
`;
