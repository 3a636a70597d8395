import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';

export const Box = styled(Card)`
  margin-top: 16px;
  padding: 20px;
  & > h2 {
    margin-bottom: 6px;
  }
  & > p,
  & > dl {
    font: ${font.small};
    color: ${color.ink2};
    max-width: 68ch;
    margin-top: 8px;
    overflow-wrap: anywhere;
  }
  & > dl > div {
    display: grid;
    grid-template-columns: minmax(min(9rem, 45%), auto) minmax(0, 1fr);
    gap: 2px 16px;
    padding: 3px 0;
  }
  & dd {
    color: ${color.ink};
  }
  & > ul {
    margin-top: 8px;
    list-style: disc;
    padding-left: 18px;
  }
`;
/** The way back to the list, under the last box. */
export const Back = styled.p`
  margin-top: 16px;
`;
