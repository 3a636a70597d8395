/**
 * The same entries in the same order; while one is worked on, the next is already being made. What fails in making it
 * fails in its turn, after those before it. Who stops early waits for the one that is on its way, and the source is
 * ended.
 */
export async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const entries = source[Symbol.asyncIterator]();
  const make = (): Promise<IteratorResult<T>> => {
    const made = entries.next();
    made.catch(() => undefined); // heard when its turn comes
    return made;
  };
  let next = make();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done === true) return;
      next = make();
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await entries.return?.();
  }
}
