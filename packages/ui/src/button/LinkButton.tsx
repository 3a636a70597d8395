import styled from 'styled-components';
import { color } from '../theme/styles.ts';

/** Text that acts as a link but stays on the page. */
export const LinkButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  color: ${color.primary};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  min-height: 24px;
  &:hover {
    color: ${color.primaryHover};
    text-decoration-thickness: 2px;
  }
`;
