const SOON_MS = 2_000;

/** `otherwise` where the answer fails or is not there within two seconds. */
export function soon<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return unlessLate(
    answer.catch(() => otherwise),
    otherwise,
  );
}

/** `otherwise` where the answer is not there in time. @throws what the answer throws until then */
export async function unlessLate<T>(answer: Promise<T>, otherwise: T, withinMs = SOON_MS): Promise<T> {
  answer.catch(() => undefined); // told by then, or nobody waits for it any more
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), withinMs).unref();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
