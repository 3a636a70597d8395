/** Reads by key so that what is asked for at the same moment is read at once. Nothing is kept. */
export function together<V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let next: { keys: Set<string>; answer: Promise<ReadonlyMap<string, V>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const answer = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      next = undefined;
      return read([...keys]);
    });
    return { keys, answer };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answer).get(key);
  };
}
