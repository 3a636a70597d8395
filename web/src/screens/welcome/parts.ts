import styled from 'styled-components';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';

/** A band of the landing page: its heading, its lead, what stands below. */
export const Band = styled.section`
  padding-top: 64px;
  & > h2 {
    font: 600 1.5rem/1.875rem var(--head);
  }
  & > h2 + p {
    margin-top: 4px;
    color: ${color.ink2};
    max-width: 72ch;
  }
  ${below.phone} {
    padding-top: 44px;
  }
`;
export const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  margin-top: 20px;
  ${below.short} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Article = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: 24px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > svg {
    color: ${color.ink2};
    margin-bottom: 8px;
  }
  & > p {
    margin-top: 4px;
    font: ${font.ui};
    color: ${color.ink2};
  }
  & > a {
    margin-top: auto;
    padding-top: 12px;
    font: ${font.ui};
    min-height: 36px;
  }
`;
export const SmallText = styled.p`
  margin-top: 4px;
  font: ${font.small};
  color: ${color.ink2};
`;
