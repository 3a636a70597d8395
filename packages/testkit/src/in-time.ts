/**
 * Waits, but not for ever: a test that hangs then says where, long before its own time is over.
 * @throws Error that says what did not come in time
 */
export async function inTime<T>(what: string, limitMs: number, waited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${limitMs / 1_000} s: ${what}`)), limitMs);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}
