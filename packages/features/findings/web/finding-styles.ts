import styled from 'styled-components';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';

export const Box = styled(Card)`
  margin-top: 16px;
  padding: 20px;
  overflow-wrap: anywhere;
  & > h2 {
    margin-bottom: 6px;
  }
  & > p {
    max-width: 68ch;
  }
  & .words {
    white-space: pre-line;
  }
  & > ul > li,
  & > ol > li {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }
  & > .claimed {
    margin: 8px 0;
  }
  & blockquote {
    margin: 6px 0;
    padding-inline-start: 12px;
    border-inline-start: 2px solid ${color.line};
    color: ${color.ink2};
  }
  & details {
    margin-top: 6px;
  }
  & summary {
    min-height: 24px;
    font: ${font.small};
    cursor: pointer;
  }
  & li img {
    display: block;
    width: auto;
    height: auto;
    max-width: 100%;
    max-height: 420px;
    border-radius: ${radius.control};
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin: 12px 0;
  & > button {
    height: auto;
    min-height: 44px;
    max-width: 100%;
    white-space: normal;
    text-align: start;
  }
`;
/** The way back to the list, under the last box. */
export const Back = styled.p`
  margin-top: 16px;
`;
