import styled from 'styled-components';
import { below, color, elevation, font, radius } from '../theme/styles.ts';

/** A sentence in the middle of the map, on a plate so that it can be read over what is drawn already. */
export const MapPlate = styled.p`
  position: absolute;
  inset: 0;
  margin: auto;
  width: fit-content;
  height: fit-content;
  padding: 6px 14px;
  pointer-events: none;
  border-radius: ${radius.badge};
  background: ${color.surface};
  box-shadow: ${elevation.e2};
  font: ${font.ui};
  color: ${color.ink2};
  ${below.phone} {
    /* Beside the buttons of the map. */
    inset: 0 68px 0 12px;
    text-align: center;
  }
`;
