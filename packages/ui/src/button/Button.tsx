import styled, { css } from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';

interface ButtonLook {
  $main?: boolean;
  $small?: boolean;
  $bare?: boolean;
}

const look = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 40px;
  padding: 8px 16px;
  border-radius: ${radius.control};
  border: 1px solid ${color.control};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.uiStrong};
  text-decoration: none;
  white-space: nowrap;
  touch-action: manipulation;
  @media (max-width: 374.98px) {
    white-space: normal;
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  & > svg {
    width: 18px;
    height: 18px;
  }
  &[disabled],
  &[aria-disabled='true'] {
    background: ${color.sunken};
    border-color: ${color.sunken};
    color: ${color.ink3};
    cursor: default;
  }
  ${({ $small }) =>
    $small &&
    css`
      min-height: 36px;
      padding: 6px 12px;
      font: ${font.smallStrong};
    `}
  ${({ $main }) =>
    $main &&
    css`
      background: ${color.primary};
      border-color: ${color.primary};
      color: ${color.onPrimary};
      &:hover {
        background: ${color.primaryHover};
        border-color: ${color.primaryHover};
        color: ${color.onPrimary};
      }
    `}
  ${({ $bare }) =>
    $bare &&
    css`
      border-color: transparent;
      background: transparent;
      color: ${color.ink2};
      padding-left: 10px;
      padding-right: 10px;
      font-weight: 400;
      & > svg {
        color: ${color.ink3};
      }
    `}
  @media (max-width: 639.98px) {
    min-height: 44px;
  }
`;

/** The one button. `$main`: one a screen; `$small`: 36 px; `$bare`: without an edge. */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))<ButtonLook>`
  ${look}
`;
/** A link that looks like a button. */
export const ButtonLink = styled.a<ButtonLook>`
  ${look}
`;

export const IconButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.control};
  color: ${color.ink2};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  @media (max-width: 639.98px) {
    width: 44px;
    height: 44px;
  }
`;
