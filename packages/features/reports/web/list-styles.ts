import styled from 'styled-components';
import { color, elevation, radius } from '@moontower/ui/theme/styles.ts';

/** Lists of words, not of numbers: narrower than other screens. */
export const Narrow = styled.div`
  --page: 976px;
  padding-bottom: 48px;
`;
export const Rows = styled.ol`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
