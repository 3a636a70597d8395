// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClusterClient } from '../clusters/cluster-client.ts';
import { NO_MARKS } from '../drawn-marks.ts';
import { emptyColumns } from '../points/point-columns.ts';
import type { Clusters } from './use-clusters.ts';
import { useSingly } from './use-singly.ts';

const never = () => new Promise<never>(() => undefined);
const client: ClusterClient = {
  load: () => undefined,
  setRange: () => undefined,
  marks: never,
  density: never,
  extent: never,
  close: () => undefined,
};
const clusters = (): Clusters => ({ client, points: emptyColumns(0) });

describe('events drawn one by one', () => {
  it('stay while their time passes and until the marks of where it stopped are there', () => {
    const [before, after] = [clusters(), clusters()];
    const { result, rerender } = renderHook(
      ({ passing, answered, now }) => useSingly(passing, { ...NO_MARKS, from: answered }, now),
      { initialProps: { passing: false, answered: before, now: before } },
    );
    expect(result.current).toBe(false);
    rerender({ passing: true, answered: before, now: before });
    expect(result.current).toBe(true);
    rerender({ passing: false, answered: before, now: after });
    expect(result.current).toBe(true);
    rerender({ passing: false, answered: after, now: after });
    expect(result.current).toBe(false);
  });

  it('do not come back because other events are asked for', () => {
    const { result } = renderHook(() => useSingly(false, NO_MARKS, clusters()));
    expect(result.current).toBe(false);
  });
});
