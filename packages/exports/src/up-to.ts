/** The first rows, as many as a file was asked to hold; all of them without a number. What reads them is then ended. */
export async function* upTo<T>(rows: AsyncIterable<T>, limit: number | undefined): AsyncGenerator<T> {
  let left = limit ?? Infinity;
  if (left <= 0) return;
  for await (const row of rows) {
    yield row;
    left -= 1;
    if (left === 0) return;
  }
}
