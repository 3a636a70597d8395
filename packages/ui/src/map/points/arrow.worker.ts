import { readArrow } from './read-arrow.ts';
import type { PointColumns } from './point-columns.ts';

/** The columns, or why the bytes are none. */
export type ArrowResult = { columns: PointColumns } | { problem: string };

function reading(bytes: Uint8Array): ArrowResult {
  try {
    return { columns: readArrow(bytes) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = reading(data);
  // Handed over, not copied: half a million rows are 12.5 MB.
  self.postMessage(answer, {
    transfer:
      'columns' in answer
        ? Object.values(answer.columns).flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer] : []))
        : [],
  });
});
