import styled from 'styled-components';
import { color, focusRingInside, font } from '@moontower/ui/theme/styles.ts';

/** Rows grow with the reader's text: so much of one is edges, the rest lines. 88 px, compact 40, at the usual size. */
export const ROW = { edgesPx: 24, rem: 4 };
export const COMPACT_ROW = { edgesPx: 8, rem: 2 };
export const heightOf = ({ edgesPx, rem }: typeof ROW) => `calc(${edgesPx}px + ${rem}rem)`;
/** Where a compact row has room for its status and place in columns. */
const COLUMNS = '@container (min-width: 760px)';
/** Event, status, place, day. */
export const COMPACT_COLUMNS = 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) 96px';
const inCompact = '[data-compact] &';
/** Where a reader's text is so large that a line of a phone holds a few words: as many lines as it takes. */
const inWrapping = '[data-wraps] &';

export const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 0 12px;
  padding: 10px 20px;
  height: ${heightOf(ROW)};
  overflow: hidden;
  border-bottom: 1px solid ${color.line};
  & > svg {
    margin-top: 2px;
  }
  &[data-wraps] {
    height: auto;
    min-height: ${heightOf(ROW)};
  }
  &[data-compact] {
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 0 8px;
    align-items: center;
    padding-top: 0;
    padding-bottom: 0;
    height: ${heightOf(COMPACT_ROW)};
    & > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 0 10px;
      align-items: center;
    }
    & > svg {
      margin-top: 0;
    }
    ${COLUMNS} {
      & > div {
        grid-template-columns: ${COMPACT_COLUMNS};
        gap: 0 20px;
      }
    }
  }
  &:hover {
    background: color-mix(in srgb, ${color.primarySoft} 40%, transparent);
  }
  &[data-on] {
    background: ${color.primarySoft};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  &[data-fresh]::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0;
    bottom: 0;
    width: 3px;
    background: ${color.lamp};
    box-shadow: 1px 0 0 ${color.onLamp};
  }
  &:has(a:focus-visible) {
    ${focusRingInside}
  }
  @media (max-width: 639.98px) {
    padding-left: 16px;
    padding-right: 16px;
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-fresh]::before {
      animation: lamp-on 1.2s ease-out 1 both;
    }
  }
  @keyframes lamp-on {
    from {
      opacity: 1;
    }
    60% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
`;
export const Top = styled.div`
  display: flex;
  gap: 10px;
  justify-content: space-between;
  align-items: baseline;
  h3 {
    font: 600 0.9375rem/1.25rem var(--text);
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    color: ${color.ink};
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  time {
    font: ${font.meta};
    color: ${color.ink3};
    white-space: nowrap;
  }
  ${inWrapping} {
    flex-wrap: wrap;
    gap: 0 10px;
    h3 {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  ${inCompact} {
    display: contents;
    h3 {
      font-size: 0.8125rem;
    }
    time {
      order: 3;
      min-width: 3.5rem;
      text-align: right;
    }
  }
  [data-compact][data-away] & time {
    display: none;
    ${COLUMNS} {
      display: block;
    }
  }
`;
/** No paragraphs: who spaces paragraphs out (WCAG 1.4.12) would push the last line out of a row of fixed height. */
export const Status = styled.div`
  font: ${font.small};
  color: ${color.ink2};
  margin-top: 1px;
  height: 1.25rem;
  overflow: hidden;
  display: -webkit-box;
  -webkit-line-clamp: 1;
  -webkit-box-orient: vertical;
  ${inWrapping} {
    display: block;
    height: auto;
    overflow-wrap: anywhere;
    /* What stands on one line elsewhere. */
    span {
      white-space: normal;
    }
  }
  ${inCompact} {
    order: 1;
    margin: 0;
    width: 16px;
    font-size: 0.8125rem;
    white-space: nowrap;
    display: block;
    ${COLUMNS} {
      width: auto;
      text-overflow: ellipsis;
    }
  }
`;
export const Where = styled.div`
  font: ${font.meta};
  color: ${color.ink3};
  margin-top: 3px;
  display: flex;
  gap: 8px;
  white-space: nowrap;
  overflow: hidden;
  & > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > small {
    flex: none;
  }
  b {
    font-weight: 600;
    color: ${color.ink};
  }
  ${inWrapping} {
    flex-wrap: wrap;
    gap: 0 8px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${inCompact} {
    order: 2;
    margin: 0;
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    ${COLUMNS} {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;
/** In place of the day where a narrow row has no room for both. */
export const Away = styled.span`
  font: ${font.meta};
  color: ${color.ink3};
  white-space: nowrap;
  order: 3;
  text-align: right;
  [data-away] & {
    min-width: 5rem;
  }
  ${COLUMNS} {
    display: none;
  }
`;
