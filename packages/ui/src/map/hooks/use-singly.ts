import { useState } from 'react';
import type { DrawnMarks } from '../drawn-marks.ts';
import type { Clusters } from './use-clusters.ts';

/**
 * Whether events are drawn one by one instead of marks: while their time passes, and after it until the marks of where
 * it stopped are there.
 */
export function useSingly(passing: boolean, drawn: DrawnMarks, clusters: Clusters | undefined): boolean {
  const [singly, setSingly] = useState(false);
  const next = passing || (singly && drawn.from !== clusters);
  if (next !== singly) setSingly(next);
  return next;
}
