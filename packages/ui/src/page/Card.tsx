import styled from 'styled-components';
import { color, elevation, radius } from '../theme/styles.ts';

export const Card = styled.section`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
`;
