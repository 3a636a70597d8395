import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';

/** A list of cards, an `article` each. */
export const CardList = styled.ol`
  display: grid;
  gap: 12px;
  & > li > article {
    display: grid;
    gap: 6px;
    padding: 16px 20px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
    overflow-wrap: anywhere;
  }
`;
/** What a card is about, and its state beside that. */
export const CardHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  align-items: center;
  & > h2,
  & > h3 {
    font: ${font.h3};
  }
`;
export const Small = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
export const PartHeading = styled.h2`
  margin: 24px 0 12px;
  font: ${font.h2};
`;
