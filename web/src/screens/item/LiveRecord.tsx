import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RecordLiveState, RecordPill } from '@moontower/ui/records/RecordPill.tsx';

/**
 * The row above a record: whether changes of it come by themselves, and the pill behind which they wait. The pill stays
 * in sight and pushes nothing.
 */
export function LiveRecord({
  changed,
  show,
  children,
}: {
  changed: boolean;
  show: () => Promise<boolean>;
  children: ReactNode;
}) {
  return (
    <>
      <Above>
        <RecordPill changed={changed} show={show} heading="#main h1" />
      </Above>
      <Row>
        {children}
        {changed ? null : <RecordLiveState />}
      </Row>
    </>
  );
}

const Above = styled.div`
  position: sticky;
  z-index: var(--layer-controls);
  top: calc(var(--header) + 8px);
  height: 0;
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
  & > span {
    margin-top: 8px;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
`;
