import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { edge, Select } from './boxes.ts';

export const Label = styled.label`
  display: block;
  margin: 12px 0 4px;
  font: ${font.smallStrong};
  color: ${color.ink};
  & small {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
/** One line of text, 44 px high and as wide as its place. */
export const Input = styled.input`
  display: block;
  width: 100%;
  min-width: 0;
  height: 44px;
  padding: 0 12px;
  ${edge}
`;
/** A choice, as wide as its place. */
export const WideSelect = styled(Select)`
  display: block;
  width: 100%;
`;
export const TextArea = styled.textarea`
  display: block;
  width: 100%;
  padding: 9px 12px;
  resize: vertical;
  ${edge}
`;
export const Help = styled.p`
  margin: 4px 0 8px;
  font: ${font.meta};
  color: ${color.ink3};
`;
export const Wrong = styled.p`
  margin: 0 0 8px;
  font: ${font.smallStrong};
  color: ${color.danger};
  &:empty {
    display: none;
  }
`;
