import styled from 'styled-components';
import { color } from '@moontower/ui/theme/styles.ts';

/** A line each, so many go on two sheets of letter paper beside everything else; the page says of how many they are. */
export const PRINTED_RECORDS = 70;

/** What is in it goes on two sheets of paper, however many records there are. */
export const TwoSheets = styled.div`
  @media print {
    && :is(p, li, dt, dd, th, td, a, span, small) {
      font-size: 8.5pt;
      line-height: 1.3;
    }
    && h2 {
      margin: 0;
      font-size: 11pt;
      line-height: 1.3;
    }
    && section,
    && > div {
      margin-top: 8px;
    }
    && section > section {
      margin-top: 0;
    }
    && section,
    && [role='group'] {
      padding: 0;
      overflow: visible;
      box-shadow: none;
      background: none;
    }
    && a {
      min-height: 0;
    }
    && li {
      padding: 0;
    }
    && :is(ul, dl) {
      gap: 0 16px;
    }
    && table {
      table-layout: fixed;
    }
    && tr {
      break-inside: avoid;
    }
    && :is(th, td) {
      padding: 0 8px 0 0;
    }
    && thead th {
      white-space: normal;
    }
    && thead th:first-child {
      width: 50%;
    }
    && thead th:nth-child(2) {
      width: 15%;
    }
    && thead th:is(:nth-child(3), :nth-child(4)) {
      width: 10.5%;
    }
    && tbody :is(th, td) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    && tbody :is(th, td, p) {
      white-space: nowrap;
    }
    && tbody :is(a, p, span) {
      display: inline;
    }
    /* The kind stands in the title and among the counts. */
    && tbody th > span:first-child,
    && tbody :is(br, svg, small) {
      display: none;
    }
    && tbody th > p::before,
    && tbody td > br + *::before {
      content: ' · ';
      color: ${color.ink3};
    }
    && tbody tr:nth-child(n + ${PRINTED_RECORDS + 1}) {
      display: none;
    }
  }
`;
