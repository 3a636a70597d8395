import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { calmMotion, color, radius } from '../theme/styles.ts';

const WAIT_MS = 200;
const KEEP_MS = 400;

/**
 * True from 200 ms after loading began until it ended, and then for at least 400 ms: a short wait shows nothing, a long
 * one does not flicker.
 */
export function useLateLoading(loading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | undefined>();
  useEffect(() => {
    if (loading && shownAt === undefined) {
      const timer = setTimeout(() => setShownAt(performance.now()), WAIT_MS);
      return () => clearTimeout(timer);
    }
    if (!loading && shownAt !== undefined) {
      const timer = setTimeout(() => setShownAt(undefined), Math.max(0, KEEP_MS - (performance.now() - shownAt)));
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [loading, shownAt]);
  return shownAt !== undefined;
}

/** One grey bar of the final geometry. Widths in CSS units. */
export const Skeleton = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width }) => $width ?? '100%'};
  height: ${({ $height }) => $height ?? '16px'};
  border-radius: ${radius.bar};
  background: ${color.sunken};
  max-width: 100%;
  :root[data-theme='dark'] & {
    background: ${color.raised};
  }
  animation: skeleton 1.6s ease-in-out 0.8s infinite;
  @keyframes skeleton {
    50% {
      opacity: 0.55;
    }
  }
  ${calmMotion} {
    animation: none !important;
  }
`;

/** Rows as a list will have them: badge, headline, line, source. */
export function SkeletonRows({ rows = 6, height = 130 }: { rows?: number; height?: number }) {
  return (
    <Rows aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} $height={height}>
          <Skeleton $width="140px" $height="14px" />
          <Skeleton $width="60%" $height="20px" />
          <Skeleton $width="40%" $height="14px" />
          <Skeleton $width="25%" $height="12px" />
        </Row>
      ))}
    </Rows>
  );
}
const Rows = styled.div`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: var(--e1);
`;
const Row = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  padding: 16px 20px;
  display: grid;
  align-content: start;
  gap: 10px;
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
