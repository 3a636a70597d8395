import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';

/** One choice of a filter's panel: `<Check><input type="checkbox" …/>Words</Check>`. */
export const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 4px 12px;
  border-radius: ${radius.control};
  font: ${font.ui};
  cursor: pointer;
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.primary};
    flex: none;
  }
  &:hover {
    background: ${color.sunken};
  }
  & small {
    margin-left: auto;
    color: ${color.ink3};
    font: ${font.meta};
  }
`;
