/** Reads by key so that what is asked for at the same moment is read at once. Nothing is kept. */
export function createLoader<V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  const all = createBatchLoader(read);
  return async (key) => (await all([key])).get(key);
}

/** The same for many keys each; whoever asks may get others' too. */
export function createBatchLoader<V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (keys: readonly string[]) => Promise<ReadonlyMap<string, V>> {
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
  return (keys) => {
    next ??= begin();
    for (const key of keys) next.keys.add(key);
    return next.answer;
  };
}
