import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formOf, prepareAnswer, type Ready } from './ready.ts';

/** Words that pack to a part of their size, so that packing them is work. */
const words = (bytes: number): Buffer =>
  Buffer.from(
    Array.from({ length: bytes / 10 }, (_, at) => ((at * 2_654_435_761) % 9_999_999_967).toString().padStart(10)).join(
      '',
    ),
  );
const ready = (body: Buffer): Ready => ({
  ...prepareAnswer({ body, headers: {}, lifeMs: 1_000, depends: undefined }, 0),
  used: false,
  stale: false,
});
/** Turns that others had before it was done. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ made: T; turns: number }> {
  let done = false;
  let turns = 0;
  const other = (): void => {
    turns += 1;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  const made = await work;
  done = true;
  return { made, turns };
}

describe('an answer that is packed', () => {
  // Above 4 MB with less care, below with more.
  it.each([
    ['gzip', 200_000, gunzipSync],
    ['br', 200_000, brotliDecompressSync],
    ['gzip', 4_100_000, gunzipSync],
    ['br', 4_100_000, brotliDecompressSync],
  ] as const)('as %s of %i bytes holds nobody up: others have their turn meanwhile', async (encoding, size, unpack) => {
    const body = words(size);
    const { made, turns } = await turnsDuring(formOf(ready(body), encoding));
    expect(turns).toBeGreaterThan(0);
    expect(made.body.length).toBeLessThan(body.length);
    expect(unpack(made.body).equals(body)).toBe(true);
  });

  it('is packed once, however often it is sent', async () => {
    const kept = ready(words(10_000));
    const first = await formOf(kept, 'gzip');
    expect(await formOf(kept, 'gzip')).toBe(first);
  });
});
