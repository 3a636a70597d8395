import styled, { css } from 'styled-components';
import { below, color, elevation, font, radius } from '../theme/styles.ts';

/** On phones: scrolls by itself; each row a card of two columns; or each row a card of lines, `Name: value`. */
export type OnPhones = 'scroll' | 'cards' | 'lines';
/** On a card of its own, or on the card around it. */
export type Look = 'card' | 'flat';

/** Each row a card: its header across, its values in two columns, each after its name. */
const cards = css`
  ${below.phone} {
    & table,
    & tbody,
    & thead {
      display: block;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 16px;
      padding: 10px 16px;
    }
    & tbody tr + tr {
      border-top: 1px solid ${color.line};
    }
    & tbody th,
    & td[data-wide],
    & td[colspan] {
      grid-column: 1 / -1;
    }
    & tbody tr > * {
      border: 0;
      padding: 2px 0;
    }
    & td {
      display: flex;
      justify-content: space-between;
      gap: 8px;
    }
    /* A box to tick is higher than its name. */
    & td:has(> label) {
      align-items: center;
    }
    & td[data-label]::before {
      content: attr(data-label);
      color: ${color.ink3};
      text-align: left;
    }
  }
`;
/** Each row a card of lines; what stands small beneath a value goes behind it. */
const lines = css`
  & thead th {
    white-space: nowrap;
  }
  ${below.phone} {
    & table,
    & tbody,
    & tr,
    & td,
    & tbody th {
      display: block;
    }
    & [hidden] {
      display: none;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      position: relative;
      padding: 12px 16px;
    }
    & tbody tr + tr:not([data-beneath]) {
      border-top: 1px solid ${color.line};
    }
    & tbody tr[data-beneath] {
      padding-top: 0;
    }
    && tbody tr > * {
      border: 0;
      padding: 1px 0;
      text-align: left;
      white-space: normal;
    }
    & tbody tr:has([data-opens]) > :first-child {
      padding-right: 44px;
    }
    & td[data-opens] {
      position: absolute;
      top: 8px;
      right: 8px;
    }
    & td[data-label]:not(:first-child)::before {
      content: attr(data-label) ': ';
      color: ${color.ink3};
    }
    & td small {
      display: inline;
    }
    & td small::before {
      content: ', ';
    }
    & td:first-child small::before {
      content: ' ';
    }
  }
`;
/** Scrolls by itself where it is wider than the page. */
const scrolls = css`
  ${below.phone} {
    & th,
    & td {
      padding: 9px 12px;
    }
    & tbody th:has(code) {
      min-width: 8.5rem;
    }
  }
`;
const PHONES = { scroll: scrolls, cards, lines };
const card = css`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
`;
/** On a card already: its text begins and ends where the card's does. */
const flat = css`
  && th,
  && td {
    padding: 9px 12px 9px 0;
  }
  && tr > :last-child {
    padding-right: 0;
  }
`;
export const TableBox = styled.div<{ $onPhones: OnPhones; $look: Look }>`
  position: relative;
  margin-top: ${({ $onPhones }) => ($onPhones === 'scroll' ? '12px' : '0')};
  overflow-x: auto;
  font: ${font.small};
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: 9px ${({ $onPhones }) => ($onPhones === 'scroll' ? '16px' : '12px')};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  & tbody > tr:last-child > *,
  & tbody > tr:nth-last-child(2):has(+ tr[hidden]) > * {
    border-bottom: 0;
  }
  & thead th {
    font: ${font.metaStrong};
    color: ${color.ink2};
    border-bottom: 1px solid ${color.control};
  }
  & tbody th {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & [data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & td[data-number],
  & tbody [data-whole] {
    white-space: nowrap;
  }
  & .missing {
    color: ${color.ink3};
  }
  & code {
    font: ${font.mono};
    overflow-wrap: anywhere;
  }
  & tbody a {
    display: inline-block;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
  ${({ $look }) => ($look === 'card' ? card : flat)}
  ${({ $onPhones }) => PHONES[$onPhones]}
`;
