import styled from 'styled-components';
import { Skeleton } from '@moontower/ui/feedback/Skeleton.tsx';

/** The specification's grey blocks, as tall as a letter. */
export function GreyBlocks() {
  return (
    <Blocks aria-hidden>
      <Skeleton $width="40%" />
      <Skeleton $height="40px" />
      <Skeleton $height="160px" />
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: 12px;
`;
