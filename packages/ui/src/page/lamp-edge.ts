import { css, keyframes } from 'styled-components';
import { calmMotion, color, ease } from '../theme/styles.ts';

const lampOn = keyframes`to { opacity: 0; }`;
/** Marks a row that came with the last press of the pill; goes out by itself. The row is positioned. */
export const lampEdge = css`
  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0;
    bottom: 0;
    width: 3px;
    background: ${color.lamp};
    box-shadow: 1px 0 0 ${color.onLamp};
    animation: ${lampOn} 1.2s ${ease} 2.4s both;
  }
  ${calmMotion} {
    &::before {
      animation: none;
    }
  }
`;
