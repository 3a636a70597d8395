/** Of values that say the same the first one, so that millions of rows hold it once. */
export function heldOnce<T>(keyOf: (value: T) => string): (value: T) => T {
  const held = new Map<string, T>();
  return (value) => {
    const key = keyOf(value);
    const first = held.get(key);
    if (first !== undefined) return first;
    held.set(key, value);
    return value;
  };
}

/** A text by itself: a field cut out of a file keeps the whole piece of it that was read. */
export const textOnce = (): ((text: string) => string) => {
  const once = heldOnce<string>((text) => text);
  return (text) => (text === '' ? '' : once(text));
};
