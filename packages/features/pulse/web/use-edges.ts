import { useCallback, useEffect, useState, type RefObject } from 'react';

export interface Edges {
  before: boolean;
  after: boolean;
}
const WHOLE: Edges = { before: false, after: false };

/** Whether a row that scrolls sideways has more before or after what is seen. `key` changes with what is in it. */
export function useEdges(row: RefObject<HTMLElement | null>, key: string): Edges {
  const [edges, setEdges] = useState(WHOLE);
  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setEdges((seen) => (seen.before === next.before && seen.after === next.after ? seen : next));
  }, [row]);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, look]);
  useEffect(look, [key, look]);
  return edges;
}
