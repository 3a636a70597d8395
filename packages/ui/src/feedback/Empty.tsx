import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '../theme/styles.ts';

/** Nothing matches: the specification's heading, what the filters are, one fix, a way out. */
export function Empty({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Box>
      <h2>{title}</h2>
      {children}
      {actions === undefined ? null : <Actions>{actions}</Actions>}
    </Box>
  );
}

const Box = styled.div`
  padding: 32px 24px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: var(--e1);
  text-align: left;
  & p {
    margin-top: 4px;
    color: ${color.ink2};
    max-width: 60ch;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
  & > * {
    white-space: normal;
  }
`;
