import styled from 'styled-components';
import { below } from '@moontower/ui/theme/styles.ts';

/** What a record says, and beside it where it comes from. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 40px;
  align-items: start;
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 24px;
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
  ${below.phone} {
    padding-bottom: 60px;
  }
`;
export const Rail = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
