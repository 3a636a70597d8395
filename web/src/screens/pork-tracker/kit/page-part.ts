import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';

/** One box of the page. */
export const Part = styled.section`
  padding: 18px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  overflow-wrap: anywhere;
  & + &,
  p + & {
    margin-top: 16px;
  }
  & > p,
  & li {
    font: ${font.small};
    color: ${color.ink2};
  }
  & > p {
    margin-top: 6px;
  }
  & > h3 {
    margin-top: 24px;
  }
`;
/** Beneath the boxes: where they are from. */
export const Foot = styled.div`
  margin-top: 12px;
`;
