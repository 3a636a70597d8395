import styled from 'styled-components';
import { color } from '../theme/styles.ts';

/** Does something in place and looks like a link: a name in a table that opens what is behind it. */
export const LinkButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.primary};
  font: inherit;
  text-align: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  min-height: 24px;
  cursor: pointer;
  &:hover {
    color: ${color.primaryHover};
  }
`;
