import { color } from '@moontower/ui/theme/styles.ts';
import type { Steps } from './time-buckets.ts';

/** Bars by the square root of the count, so that a thin day beside a full one is still seen. */
export function TimeBars({ counts, steps }: { counts: readonly number[]; steps: Steps }) {
  const most = Math.sqrt(Math.max(1, ...counts));
  return (
    <svg viewBox={`0 0 ${counts.length} 20`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, at) => {
        const height = (Math.sqrt(count) / most) * 20;
        return (
          <rect
            key={at}
            x={at + 0.1}
            width={0.8}
            y={20 - height}
            height={height}
            fill={at >= steps.first && at <= steps.last ? color.primary : color.control}
            opacity={at >= steps.first && at <= steps.last ? 1 : 0.45}
          />
        );
      })}
    </svg>
  );
}
