import styled from 'styled-components';
import { below, color, font } from '@moontower/ui/theme/styles.ts';

export const Person = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  align-items: start;
  padding: 14px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.line};
  }
  & p {
    font: ${font.small};
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;
export const Source = styled.p`
  margin-top: 4px;
  && {
    font: ${font.meta};
  }
  color: ${color.ink3};
`;
