import styled, { css } from 'styled-components';
import { below, color, duration, ease, focusRing, font, radius } from '@moontower/ui/theme/styles.ts';
import { lampEdge } from '@moontower/ui/page/lamp-edge.ts';

const covered = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

export const Row = styled.article<{ $fresh: boolean; $compact: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 20px;
  padding: ${({ $compact }) => ($compact ? '6px 16px 5px' : '9px 20px 8px')};
  transition: background-color ${duration.fast} ${ease};
  &:hover {
    background: color-mix(in srgb, ${color.primarySoft} 32%, transparent);
  }
  & h3 {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    ${({ $compact }) =>
      $compact &&
      css`
        font-size: 0.9375rem;
        line-height: 1.25rem;
        -webkit-line-clamp: 1;
      `}
  }
  & h3 a {
    color: ${color.ink};
    text-decoration: none;
    ${covered}
  }
  & h3 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  & h3 a:visited {
    color: ${color.visited};
  }
  & h3 a:focus-visible,
  & h3 button:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:has(h3 a:focus-visible),
  &:has(h3 button:focus-visible) {
    ${focusRing} border-radius: ${radius.badge};
    z-index: var(--layer-raised);
  }
  ${({ $fresh }) => $fresh && lampEdge}
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 8px 16px;
  }
`;
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-bottom: 3px;
  font: ${font.meta};
  color: ${color.ink3};
`;
export const Source = styled.div`
  grid-column: 1 / -1;
  position: relative;
  z-index: var(--layer-raised);
  margin-top: 3px;
  width: fit-content;
  max-width: 100%;
  ${below.phone} {
    & span > span,
    & p > span:nth-child(n + 3) {
      display: none;
    }
  }
`;
export const Where = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font: ${font.small};
  color: ${color.ink2};
`;
export const Why = styled(Where)`
  color: ${color.ink};
`;
export const FactBox = styled.div`
  text-align: right;
  padding-top: 1px;
  min-width: 112px;
  & > b {
    display: block;
    font: 600 1.25rem/1.5rem var(--head);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  & > span {
    font: ${font.meta};
    color: ${color.ink3};
  }
  &:empty {
    display: none;
  }
  ${below.phone} {
    display: flex;
    gap: 6px;
    align-items: baseline;
    text-align: left;
    padding: 2px 0 0;
    & > b {
      font: ${font.smallStrong};
    }
    & > span {
      font: ${font.small};
    }
  }
`;
export const Due = styled.span`
  && {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 3px 8px;
    border-radius: ${radius.badge};
    background: ${color.cautionSoft};
    color: ${color.caution};
    font: ${font.metaStrong};
    white-space: nowrap;
  }
  & > svg {
    width: 16px;
    height: 16px;
  }
`;
export const Unfold = styled.button`
  font: inherit;
  color: ${color.ink};
  text-wrap: balance;
  ${covered}
  & > svg {
    display: inline;
    width: 18px;
    height: 18px;
    vertical-align: -3px;
    color: ${color.ink3};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;
export const Records = styled.div`
  grid-column: 1 / -1;
  position: relative;
  z-index: var(--layer-raised);
`;
