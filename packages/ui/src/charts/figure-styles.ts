import styled from 'styled-components';
import { below, color, elevation, font, radius } from '../theme/styles.ts';

export const Card = styled.section`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  padding: 20px 24px 14px;
  min-width: 0;
  /* Beside a taller one its foot stands at the lower edge. */
  display: flex;
  flex-direction: column;
  /* A chart keeps its former width for a moment when the page narrows. */
  position: relative;
  overflow-x: clip;
  ${below.phone} {
    padding: 16px 16px 10px;
  }
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: flex-start;
  & > :first-child {
    flex: 1 1 300px;
    min-width: 0;
  }
  & h2 {
    overflow-wrap: anywhere;
  }
  & h2 > a {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    vertical-align: -5px;
    color: ${color.ink3};
  }
  & h2 > a:hover {
    color: ${color.primary};
  }
  & p {
    font: ${font.small};
    color: ${color.ink2};
    margin-top: 2px;
  }
`;
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;
export const Foot = styled.div`
  margin-top: auto;
  padding-top: 12px;
  & > div {
    justify-content: space-between;
    font: ${font.small};
    margin-top: 4px;
  }
  & > div > a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
`;
export const Counted = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
export const Limits = styled.p`
  display: flex;
  gap: 8px;
  font: ${font.small};
  color: ${color.ink2};
  margin-top: 10px;
  padding: 12px 0 8px;
  border-top: 1px solid ${color.line};
  & b {
    color: ${color.ink};
  }
  & svg {
    flex: none;
    color: ${color.ink3};
    margin-top: 1px;
  }
`;
