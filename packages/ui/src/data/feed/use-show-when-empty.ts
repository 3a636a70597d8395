import { useEffect, useRef } from 'react';

/** On an empty list nothing moves under the reader, so the first arrivals of a first load appear by themselves. */
export function useShowWhenEmpty(empty: boolean, waiting: number, show: () => Promise<unknown>): void {
  const showing = useRef(false);
  useEffect(() => {
    if (!empty || waiting === 0 || showing.current) return;
    showing.current = true;
    void show().finally(() => {
      showing.current = false;
    });
  }, [empty, waiting, show]);
}
