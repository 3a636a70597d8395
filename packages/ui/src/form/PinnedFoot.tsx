import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../theme/styles.ts';

/**
 * The last of a dialog's content: it stays at the lower edge while the rest scrolls, where the dialog's body leaves
 * room for it.
 */
export function PinnedFoot({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Foot className={className} data-foot>
      {children}
    </Foot>
  );
}

const Foot = styled.div`
  position: sticky;
  bottom: var(--dialog-foot-at);
  z-index: var(--layer-pointed);
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  margin: 12px calc(-1 * var(--dialog-gutter)) calc(-1 * var(--dialog-end));
  padding: 12px var(--dialog-gutter);
  border-top: 1px solid ${color.line};
  background: ${color.raised};
  & > button {
    margin-top: 0;
  }
`;
