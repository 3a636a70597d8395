import { expect, it } from 'vitest';
import { mapInSlices, ROWS_A_TURN } from './map-in-slices.ts';

it('works on a long list in pieces, in order, and others have their turn between', async () => {
  const rows = Array.from({ length: 2 * ROWS_A_TURN + 1 }, (_, at) => at);
  let done = 0;
  const seen: number[] = [];
  // Queued before each piece but the first: it runs between two of them.
  const other = (): void => {
    seen.push(done);
    if (done < rows.length) setImmediate(other);
  };
  setImmediate(other);
  const made = await mapInSlices(rows, (row) => {
    done += 1;
    return row * 2;
  });
  expect(made).toEqual(rows.map((row) => row * 2));
  expect(seen.slice(0, 2)).toEqual([ROWS_A_TURN, 2 * ROWS_A_TURN]);
});
