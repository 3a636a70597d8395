import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, radius } from '@moontower/ui/theme/styles.ts';
import { useEdges } from '../use-edges.ts';

const STEP = 0.7;

/**
 * A row that scrolls sideways where it does not fit: it fades where there is more, and an arrow there moves it.
 * The arrows are for the pointer; by keyboard each chip is reached and comes into view. On phones the whole row
 * scrolls, so the strip is none.
 */
export function ScrollStrip({ children, contents }: { children: ReactNode; contents: string }) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useEdges(row, contents);
  const move = (way: 1 | -1) => row.current?.scrollBy({ left: way * STEP * row.current.clientWidth });
  return (
    <Frame data-more={before || after || undefined}>
      <Strip ref={row}>{children}</Strip>
      {before ? (
        <Arrow $side="left" onClick={() => move(-1)}>
          <ChevronLeft size={18} />
        </Arrow>
      ) : null}
      {after ? (
        <Arrow $side="right" onClick={() => move(1)}>
          <ChevronRight size={18} />
        </Arrow>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  flex: 0 1 auto;
  ${below.phone} {
    display: contents;
  }
`;
const Strip = styled.div`
  display: flex;
  gap: 5px;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 4px;
  margin: -4px;
  scroll-padding: 0 44px;
  scroll-behavior: smooth;
  @media (prefers-reduced-motion: reduce) {
    scroll-behavior: auto;
  }
  ${below.phone} {
    display: contents;
  }
`;
const Arrow = styled.button.attrs({ type: 'button', tabIndex: -1, 'aria-hidden': true })<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  bottom: 0;
  ${({ $side }) => $side}: -4px;
  width: 60px;
  display: flex;
  align-items: center;
  justify-content: ${({ $side }) => ($side === 'left' ? 'flex-start' : 'flex-end')};
  background: linear-gradient(to ${({ $side }) => $side}, transparent, ${color.bg} 45%);
  & > svg {
    width: 28px;
    height: 28px;
    padding: 4px;
    border: 1px solid ${color.control};
    border-radius: ${radius.chip};
    background: ${color.surface};
    color: ${color.ink};
  }
  &:hover > svg {
    background: ${color.sunken};
  }
  ${below.phone} {
    display: none;
  }
`;
