import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';

export const List = styled.ol`
  margin-top: 12px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > li {
    padding: 14px 20px;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & h2 {
    margin-top: 4px;
    font: ${font.h3};
  }
  & h2 a {
    display: inline-block;
    min-height: 24px;
  }
  & p {
    font: ${font.small};
    color: ${color.ink2};
  }
`;
export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
  align-items: center;
  font: ${font.meta};
  color: ${color.ink2};
`;
